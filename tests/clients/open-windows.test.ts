import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sharedTableWith, setRules } from "./at-the-table.ts";
import { characterOf, Fights, trackerOf } from "./fights.ts";

/** What the narrator sets shows at once in what others have open: what each window says whenever it is drawn again. */
const [table, narrator, ann] = await sharedTableWith({ draws: false }, "Narrator", "Ann");
const fights = new Fights(table, narrator);

beforeAll(async () => {
  await fights.begin();
});

interface Window {
  readonly id: string;
  rendered?: boolean;
  render: () => Promise<unknown>;
}

/** Opens a window of a kind on Ann's screen, as far as there is a page here. @returns what it has said each time it was drawn since */
function open(kind: { readonly classes: readonly string[]; readonly dialog?: boolean }, says: () => string): string[] {
  const { api, instances } = (ann.globals as unknown as Screens).foundry.applications;
  const base = kind.dialog ? api.DialogV2 : api.ApplicationV2;
  const app = new base({
    id: `open-${String(instances.size)}`,
    classes: [...kind.classes],
    buttons: [{ action: "ok" }],
  });
  const drawn: string[] = [];
  app.render = () => Promise.resolve(drawn.push(says()));
  instances.set(app.id, app);
  return drawn;
}

interface Screens {
  readonly foundry: {
    readonly applications: {
      readonly api: Record<"DialogV2" | "ApplicationV2", new (options: object) => Window>;
      readonly instances: Map<string, Window>;
    };
  };
  readonly CONFIG: { readonly ui: { readonly combat: { readonly DEFAULT_OPTIONS: { readonly classes: string[] } } } };
}

const classesOf = (app: { readonly DEFAULT_OPTIONS: { readonly classes?: readonly string[] } }): readonly string[] =>
  app.DEFAULT_OPTIONS.classes ?? [];

beforeEach(async () => {
  (ann.globals as unknown as Screens).foundry.applications.instances.clear();
  await setRules(table, narrator, {});
  await set("npcHealth", "nothing");
});

const set = (key: string, value: unknown): Promise<unknown> =>
  table.play(() => narrator.globals.game.settings.set("tenacity-tactics", key as "npcHealth", value as "words"));

describe("what a setting of the world changes is drawn again", () => {
  it("in the tracker: what players see of NPCs", async () => {
    const health = (): string => {
      const { lanes } = trackerOf(ann);
      const rows = lanes.flatMap((lane) => lane.rows);
      return rows.find(({ name }) => name === "X")?.health?.words ?? "";
    };
    const drawn = open({ classes: classesOf(ann.system.LaneTracker) }, health);
    await set("npcHealth", "numbers");
    await set("npcHealth", "words");
    expect(drawn).toEqual(["6 of 6 left", "Looks unhurt."]);
  });

  it("in the list of actions: a deed that this world does not have", async () => {
    const { actionsView, ActionsWindow } = ann.system;
    const offered = (): string => {
      const all = actionsView(characterOf(ann, "Ann")).groups.flatMap(({ rows }) => rows);
      return all.some(({ id }) => id === "generateSpin") ? "yes" : "no";
    };
    const drawn = open({ classes: classesOf(ActionsWindow) }, offered);
    await setRules(table, narrator, { rulesEdition: "custom", generateSpin: false });
    await setRules(table, narrator, { rulesEdition: "custom", generateSpin: true });
    expect(drawn).toEqual(["no", "yes"]);
  });

  it("in a request that is being written: whether a rating may be a number", async () => {
    const { CHECK_REQUEST, CHECK_REQUEST_FORM, RequestWindow } = ann.system;
    const fixed = (): string =>
      CHECK_REQUEST_FORM.view(CHECK_REQUEST.choice.read({})).ratings.some(({ id }) => id === "fixed")
        ? "a number"
        : "none";
    const drawn = open({ classes: classesOf(RequestWindow) }, fixed);
    await setRules(table, narrator, { rulesEdition: "custom", fixedChallengeAllowed: false });
    expect(drawn).toEqual(["none"]);
  });

  it("in no dialog that was given its content: what is filled in there would be lost", async () => {
    const drawn = open({ classes: ["tenacity", "check-dialog", "defense-dialog"], dialog: true }, () => "empty");
    await set("npcHealth", "numbers");
    expect(drawn).toEqual([]);
  });
});
