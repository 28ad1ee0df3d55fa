/** The games that the system plays, each defined by its `game.ts`; the first is what a world plays that has chosen none. */
import "./tenacity/game.ts";
import "./asset-pool/game.ts";
import "./roll-and-keep/game.ts";
import "./hit-and-evade/game.ts";
