/** `#measurement`: what is written on the board in letters of the page, at places of the scene (MAP-9). */
class MeasurementOverlay {
  readonly #element = document.createElement("div");

  constructor() {
    this.#element.id = "measurement";
    // Rulers speak to eyes; where tokens are, their names say.
    this.#element.setAttribute("aria-hidden", "true");
  }

  /** A new container of labels. */
  add(id: string): HTMLElement {
    document.getElementById(id)?.remove();
    const labels = Object.assign(document.createElement("div"), { id, className: "token-ruler-labels" });
    if (!this.#element.isConnected) document.getElementById("board")?.append(this.#element);
    this.#element.append(labels);
    return labels;
  }

  /** Follows the picture: pixels of the scene become those of the board. */
  align(svg: SVGSVGElement): void {
    const matrix = svg.getScreenCTM();
    const board = document.getElementById("board")?.getBoundingClientRect();
    if (!matrix || !board) return;
    const { a, d, e, f } = matrix;
    this.#element.style.transform = `matrix(${[a, 0, 0, d, e - board.left, f - board.top].join(",")})`;
    this.#element.style.setProperty("--board-scale", String(1 / a));
  }

  clear(): void {
    this.#element.replaceChildren();
  }
}

let overlay: MeasurementOverlay | undefined;

export function measurementOverlay(): MeasurementOverlay {
  return (overlay ??= new MeasurementOverlay());
}
