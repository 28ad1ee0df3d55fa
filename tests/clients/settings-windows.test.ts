import { describe, expect, it } from "vitest";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";

/** Two narrators have the same window of settings open, and both save: neither takes back what the other has changed. */
const [table, narrator, nora] = await sharedTableWith({ draws: false }, "Narrator", "Nora");

type Kind = "RulesWindow" | "AutomationWindow" | "TENACITY_LISTS" | "KEEP_LISTS" | "EVADE_LISTS";
/** What a person does in a window, without a page to do it on. */
interface Window {
  readonly draft: object;
  readonly options: { readonly actions: Readonly<Record<"save", (this: Window) => Promise<void>>> };
  change(draft: object): void;
  saved(): object;
}

const open = ({ system }: TenacityClient, kind: Kind): Window => {
  const of = system[kind];
  return (typeof of === "function" ? new of() : new system.ListsWindow(of)) as unknown as Window;
};
const save = (window: Window): Promise<void> => table.play(() => window.options.actions.save.call(window));

/** What somebody changes: where in a draft, and into what. */
type Edit = readonly [path: string, edit: (value: unknown) => unknown];

const into = (value: unknown) => () => value;
const not = (value: unknown): boolean => value !== true;
const adds =
  (id: string) =>
  (entries: unknown): readonly object[] => {
    const all = entries as readonly Readonly<Record<string, unknown>>[];
    const { roles: _roles, ...like } = all[0] ?? {};
    return [...all, { ...like, id, label: id }];
  };
const withoutFirst = (entries: unknown): unknown => (entries as readonly unknown[]).slice(1);
const reversed = (entries: unknown): unknown => (entries as readonly unknown[]).toReversed();

function edited(draft: object, edits: readonly Edit[]): object {
  const change = (value: unknown, [key, ...rest]: readonly string[], edit: Edit[1]): unknown => {
    if (key === undefined) return edit(value);
    const members = value as Readonly<Record<string, unknown>>;
    return { ...members, [key]: change(members[key], rest, edit) };
  };
  return edits.reduce((now, [path, edit]) => change(now, path.split("."), edit) as object, draft);
}

const CHANGES: readonly (readonly [Kind, readonly Edit[], readonly Edit[]])[] = [
  [
    "RulesWindow",
    [
      ["rulesEdition", into("custom")],
      ["generateSpin", not],
    ],
    [
      ["rulesEdition", into("custom")],
      ["splitLarge", not],
    ],
  ],
  [
    "AutomationWindow",
    [["cover.players", into("off")]],
    [
      ["cover.narrator", into("off")],
      ["size.players", into("off")],
    ],
  ],
  [
    "TENACITY_LISTS",
    [
      ["lists.damageTypes", adds("frost")],
      ["lists.sizes", withoutFirst],
    ],
    [
      ["lists.damageTypes", adds("rust")],
      ["lists.scopes", reversed],
    ],
  ],
  ["KEEP_LISTS", [["lists.attributes", adds("luck")]], [["lists.attributes", adds("fame")]]],
  [
    "EVADE_LISTS",
    [["readings.dodge", into("failed")]],
    [
      ["readings.mist", into("either")],
      ["lists.skills", adds("cards")],
    ],
  ],
];

describe("two narrators with the same window of settings", () => {
  it.each(CHANGES)("%s", async (kind, one, two) => {
    const [theirs, own] = [open(narrator, kind), open(nora, kind)];
    const before = own.draft;
    expect(theirs.draft).toEqual(before);
    theirs.change(edited(before, one));
    await save(theirs);
    own.change(edited(before, two));
    await save(own);
    expect(edited(before, two)).not.toEqual(before);
    for (const client of [narrator, nora]) expect(open(client, kind).saved()).toEqual(edited(edited(before, one), two));
  });

  it("of what new heroes may spend", async () => {
    const budgets = ({ system }: TenacityClient) => new system.BudgetsWindow(system.HERO_BUDGETS);
    const [theirs, own] = [budgets(narrator), budgets(nora)];
    const { HERO_BUDGETS } = nora.system;
    const shown: Readonly<Record<string, number>> = { ...HERO_BUDGETS.value };
    const [first = "", second = ""] = Object.keys(shown);
    const [before = 0, other = 0] = [shown[first], shown[second]];
    const submit = (window: ReturnType<typeof budgets>, filled: object) =>
      table.play(async () => {
        const { handler } = (window.options as unknown as { form: { handler: (...given: unknown[]) => unknown } }).form;
        await handler.call(window, null, null, { object: filled });
      });
    await submit(theirs, { ...shown, [first]: before + 3 });
    await submit(own, { ...shown, [second]: other + 2 });
    expect(HERO_BUDGETS.value).toMatchObject({ [first]: before + 3, [second]: other + 2 });
  });
});
