/** Every way that so many dice can fall. The same list is yielded each time, with other faces in it. */
export function* everyRoll(dice: number, sides: number): Generator<readonly number[]> {
  const faces = new Array<number>(dice).fill(1);
  for (let left = sides ** dice; left > 0; left -= 1) {
    yield faces;
    for (let at = 0; at < dice; at += 1) {
      if (faces[at] === sides) faces[at] = 1;
      else {
        faces[at] = (faces[at] ?? 0) + 1;
        break;
      }
    }
  }
}
