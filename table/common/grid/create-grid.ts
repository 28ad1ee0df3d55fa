import { GRID_TYPES } from "../constants.ts";
import type { BaseGrid } from "./base-grid.ts";
import type { GridConfiguration } from "./grid-types.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { SquareGrid } from "./square-grid.ts";

export type { GridConfiguration } from "./grid-types.ts";

/** The grid that a scene's configuration describes (CV-2). */
export function createGrid(configuration: GridConfiguration): BaseGrid {
  if (configuration.type === GRID_TYPES.GRIDLESS) return new GridlessGrid(configuration);
  return configuration.type === GRID_TYPES.SQUARE ? new SquareGrid(configuration) : new HexagonalGrid(configuration);
}
