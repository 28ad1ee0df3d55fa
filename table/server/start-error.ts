/** A reason why the practice table cannot start, said in one sentence for the one who typed the command. */
export class StartError extends Error {
  override readonly name = "StartError";
}
