import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { drawn, showHeroToken } from "./support/scenes.ts";

/** A waypoint as overrides get it (MAP-4, MAP-7). */
interface Waypoint {
  readonly x: number;
  readonly stage: string;
  readonly userId: string | null;
  readonly actionConfig: { readonly label: string };
  readonly measurement: { readonly cost: number };
  readonly next: object | null;
}

interface Style {
  color: unknown;
}

/** What core prints at the end of a way (MAP-8). */
interface Label {
  readonly distance: { readonly total: string };
  readonly cost: { total: string };
}

/** Core's class, as far as ours extends it. */
interface Ruler {
  visible: boolean;
  draw(): Promise<void>;
  refresh(data: object): void;
  destroy(): void;
  _getSegmentStyle(waypoint: Waypoint): Style;
  _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style;
  _getWaypointLabelContext(waypoint: Waypoint, state: object): Label | undefined;
}

type RulerClass = new (token: object) => Ruler;

/** MAP-1 to MAP-8. A class that extends the configured one decides how rulers of tokens look. */
export default contractSpec({
  ids: ["MAP-1", "MAP-2", "MAP-3", "MAP-4", "MAP-6", "MAP-7", "MAP-8"],
  title: "rulers of tokens ask their class for segments, spaces and labels",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("of every waypoint that is planned, with what it costs until there", async () => {
      const Base = CONFIG.Token.rulerClass as unknown as RulerClass;
      const segments: Waypoint[] = [];
      const spaces: Waypoint[] = [];
      const labels: Label[] = [];
      class Watched extends Base {
        override refresh(data: object): void {
          for (const each of [segments, spaces, labels]) each.length = 0;
          super.refresh(data);
        }
        override _getSegmentStyle(waypoint: Waypoint): Style {
          segments.push(waypoint);
          return super._getSegmentStyle(waypoint);
        }
        override _getGridHighlightStyle(waypoint: Waypoint, offset: object): Style {
          spaces.push(waypoint);
          return super._getGridHighlightStyle(waypoint, offset);
        }
        override _getWaypointLabelContext(waypoint: Waypoint, state: object): Label | undefined {
          const label = super._getWaypointLabelContext(waypoint, state);
          if (label && waypoint.next === null) labels.push(label);
          return label;
        }
      }
      const token = await showHeroToken();
      const ruler = new Watched(await drawn(token));
      await ruler.draw();
      ruler.visible = true;
      const { x, y } = token;
      const from = { ...token.toObject(), action: "walk", snapped: true, explicit: true, checkpoint: true };
      const at = (column: number) => ({ ...from, x: x + column * 100, y });
      const plan = {
        foundPath: [at(0), at(3)],
        unreachableWaypoints: [],
        history: [],
        hidden: false,
        searching: false,
      };
      ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [game.user.id]: plan } });
      await eventually(() => labels.length > 0);
      const last = segments.at(-1);
      assert.deepEqual([last?.stage, last?.userId, last?.x], ["planned", game.user.id, x + 300]);
      // Spaces of 2 paces.
      assert.strictEqual(last?.measurement.cost, 6);
      assert.notStrictEqual(last?.actionConfig.label, "");
      assert.isTrue(spaces.some((space) => space.x === x + 300));
      for (const each of [labels[0]?.distance, labels[0]?.cost]) assert.notStrictEqual(each?.total ?? "", "");
      ruler.destroy();
    });
  },
});
