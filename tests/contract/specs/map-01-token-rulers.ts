import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { showMover } from "./support/moving-tokens.ts";

interface Ruler {
  refresh(data: object): void;
  destroy(): void;
  draw(): Promise<void>;
  _getSegmentStyle(waypoint: object): unknown;
  _getGridHighlightStyle(waypoint: object, offset: object): unknown;
  _getWaypointLabelContext(waypoint: object, state: object): unknown;
}

type RulerClass = new (token: unknown) => Ruler;

/** The members that a waypoint of a ruler has (MAP-4). */
const MEMBERS = [
  ...["x", "y", "elevation", "width", "height", "shape", "action", "terrain", "snapped", "explicit", "checkpoint"],
  ...["intermediate", "userId", "cost", "actionConfig", "movementId", "index", "stage", "hidden", "unreachable"],
  ...["center", "size", "ray", "measurement", "previous", "next"],
];

interface Seen {
  readonly segments: Record<string, unknown>[];
  readonly spaces: { readonly waypoint: Record<string, unknown>; readonly offset: object }[];
  readonly states: Set<unknown>;
}

/** A ruler of a class of ours that notes what it is asked, after a plan of three spaces. */
async function rulerOfPlan(): Promise<{ seen: Seen; id: string; isDrawnLabel: () => boolean; clear: () => void }> {
  const seen: Seen = { segments: [], spaces: [], states: new Set() };
  const Base = foundry.canvas.placeables.tokens.TokenRuler as unknown as RulerClass;
  class Noting extends Base {
    override _getSegmentStyle(waypoint: Record<string, unknown>): unknown {
      seen.segments.push(waypoint);
      return super._getSegmentStyle(waypoint);
    }
    override _getGridHighlightStyle(waypoint: Record<string, unknown>, offset: object): unknown {
      seen.spaces.push({ waypoint, offset });
      return super._getGridHighlightStyle(waypoint, offset);
    }
    override _getWaypointLabelContext(waypoint: object, state: object): unknown {
      seen.states.add(state);
      return super._getWaypointLabelContext(waypoint, state);
    }
  }
  const token = await showMover();
  const ruler = new Noting(token.object);
  await ruler.draw();
  const corners = [
    { x: 200, y: 200 },
    { x: 400, y: 200, explicit: true },
  ];
  const foundPath = token.getCompleteMovementPath(corners);
  const plan = { foundPath, unreachableWaypoints: [], history: [], hidden: false, searching: false };
  ruler.refresh({ passedWaypoints: [], pendingWaypoints: [], plannedMovement: { [game.user.id]: plan } });
  const isDrawnLabel = (): boolean => document.querySelector(`#measurement #token-ruler-${token.id}`) !== null;
  return { seen, id: token.id, isDrawnLabel, clear: () => ruler.destroy() };
}

/** MAP-1 to MAP-9. The ruler of a token asks its class how it looks. */
export default contractSpec({
  ids: ["MAP-1", "MAP-2", "MAP-3", "MAP-4", "MAP-6", "MAP-7", "MAP-8", "MAP-9"],
  title: "a ruler of a class of one's own styles segments, spaces and labels of waypoints",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("is of the class in CONFIG, one for each token", async () => {
      const token = await showMover();
      const { ruler } = token.object as unknown as { readonly ruler: { readonly token: unknown } };
      assert.instanceOf(ruler, CONFIG.Token.rulerClass);
      assert.strictEqual(ruler.token, token.object);
    });

    it("styles segments of waypoints that have all their members, and spaces between them too", async () => {
      const { seen, isDrawnLabel, clear } = await rulerOfPlan();
      const [segment] = seen.segments;
      assert.lengthOf(seen.segments, 1);
      assert.includeMembers(Object.keys(segment ?? {}), MEMBERS);
      assert.isTrue(Object.isFrozen(segment));
      assert.deepEqual([segment?.["cost"], segment?.["stage"]], [4, "planned"]);
      assert.deepInclude(segment?.["measurement"], { cost: 4, spaces: 2 });
      assert.lengthOf(seen.spaces, 3);
      const between = seen.spaces.find(({ waypoint }) => waypoint["intermediate"]);
      assert.isFalse("center" in (between?.waypoint ?? {}));
      assert.isTrue("measurement" in (between?.waypoint ?? {}));
      assert.strictEqual(seen.states.size, 1);
      await eventually(isDrawnLabel);
      clear();
      assert.isFalse(isDrawnLabel());
    });
  },
});
