import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { createFight, type Encounter } from "./support/encounters.ts";
import { eventually } from "./support/eventually.ts";

/** The tracker, in members that the compiler need not follow. */
interface Tracker {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  viewed: Encounter | null;
  readonly popout: Tracker | null;
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
  renderPopout(): Promise<Tracker>;
  _prepareCombatContext(context: object, options: object): Promise<void>;
  _prepareTrackerContext(context: object, options: object): Promise<void>;
}

interface SheetOwner {
  readonly sheet: { readonly rendered: boolean; close(): Promise<unknown> };
}

interface TrackerClass {
  readonly PARTS: Readonly<Record<string, { readonly template: string; readonly scrollable?: readonly string[] }>>;
  new (options?: object): Tracker;
}

const tracker = (): Tracker => ui.combat as unknown as Tracker;
const TrackerClass = (): TrackerClass => foundry.applications.sidebar.tabs.CombatTracker as unknown as TrackerClass;

/** A fight that the tracker shows. */
async function shownFight(): Promise<Encounter> {
  const combat = await createFight();
  tracker().viewed = combat;
  await tracker().render({ force: true });
  await eventually(() => tracker().element.querySelectorAll(".combatant").length === 3);
  return combat;
}

/** CB-13 to CB-16. The list of turns that a system's own tracker is built on. */
export default contractSpec({
  ids: ["CB-13", "CB-14", "CB-15", "CB-16"],
  title: "the combat tracker has the published parts, contexts and controls",
  register({ describe, it, afterEach, assert }) {
    afterEach(clearAway);

    it("is made of header, tracker and footer, of the published templates", () => {
      const parts = TrackerClass().PARTS;
      const template = (name: string): string => `templates/sidebar/tabs/combat/${name}.hbs`;
      for (const name of ["header", "tracker", "footer"]) assert.strictEqual(parts[name]?.template, template(name));
      assert.deepEqual(parts["tracker"]?.scrollable, [""]);
    });

    it("has words for rounds and turns that packages use too", () => {
      for (const word of ["Begin", "End", "Round", "RoundNext", "RoundPrev", "Turn", "TurnNext", "TurnPrev"])
        assert.isTrue(game.i18n.has(`COMBAT.${word}`), word);
    });

    it("lists combatants by their ids, in the order of turns", async () => {
      const combat = await shownFight();
      const lines = [...tracker().element.querySelectorAll<HTMLElement>("li.combatant")];
      assert.deepEqual(
        lines.map(({ dataset }) => dataset["combatantId"]),
        combat.turns.map(({ id }) => id),
      );
    });

    it("carries out what a control's action is called on the encounter", async () => {
      const combat = await shownFight();
      const press = (action: string): void =>
        tracker().element.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
      press("startCombat");
      await eventually(() => combat.started && tracker().element.querySelector("[data-action=nextTurn]"));
      press("nextTurn");
      await eventually(() => combat.turn === 1);
    });

    it("marks combatants as hidden and defeated", async () => {
      const combat = await shownFight();
      const press = (action: string): void => {
        const line = tracker().element.querySelector(`[data-combatant-id="${combat.turns[1]?.id ?? ""}"]`);
        line?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
      };
      press("toggleHidden");
      await eventually(() => combat.turns[1]?.hidden);
      press("toggleDefeated");
      await eventually(() => combat.turns[1]?.isDefeated);
    });

    it("opens a sheet by a double click in a line, and takes no click on a button for one on the line", async () => {
      const combat = await shownFight();
      const combatant = combat.turns.find(({ actor }) => actor) as unknown as { id: string; actor: SheetOwner };
      const { sheet } = combatant.actor;
      const line = tracker().element.querySelector<HTMLElement>(`.combatant[data-combatant-id="${combatant.id}"]`);
      const button = document.createElement("button");
      button.type = "button";
      button.dataset["action"] = "activateCombatant";
      line?.append(button);
      button.click();
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      assert.isFalse(sheet.rendered);
      line?.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
      await eventually(() => sheet.rendered);
      await sheet.close();
    });

    describe("its contexts", () => {
      it("of header and footer are written into what they are given", async () => {
        const combat = await shownFight();
        const context: Record<string, unknown> = {};
        await tracker()._prepareCombatContext(context, {});
        assert.strictEqual(context["combat"], combat);
        assert.isTrue(context["hasCombat"]);
        for (const name of ["combats", "control", "currentIndex", "displayCycle", "initiativeIcon"])
          assert.property(context, name);
        const isNew = game.release.generation >= 14;
        assert.property(context, isNew ? "linked" : "link");
        assert.notProperty(context, isNew ? "link" : "linked");
      });

      it("of the list describe each turn", async () => {
        const combat = await shownFight();
        await combat.startCombat();
        const context: { turns?: Record<string, unknown>[] } = {};
        await tracker()._prepareTrackerContext(context, {});
        const [first] = context.turns ?? [];
        assert.lengthOf(context.turns, 3);
        assert.deepInclude(first, { id: combat.turns[0]?.id, name: "Contract hero", active: true, initiative: 30 });
        for (const name of ["img", "css", "hidden", "isDefeated", "isOwner", "canPing", "resource", "effects"])
          assert.property(first, name);
      });
    });

    it("is built upon by a subclass with parts and lines of its own", async () => {
      await shownFight();
      const Base = TrackerClass() as unknown as new (options: object) => {
        _prepareTurnContext(...args: unknown[]): Promise<object>;
        _configureRenderParts(options: object): Record<string, unknown>;
      };
      class OwnTracker extends Base {
        override async _prepareTurnContext(...args: unknown[]): Promise<object> {
          return { ...(await super._prepareTurnContext(...args)), contract: true };
        }
        override _configureRenderParts(options: object): Record<string, unknown> {
          const { footer: _footer, ...parts } = super._configureRenderParts(options);
          return parts;
        }
      }
      const own = new OwnTracker({ id: "contract-tracker" }) as unknown as Tracker;
      const context: { turns?: Record<string, unknown>[] } = {};
      await own._prepareTrackerContext(context, {});
      assert.isTrue(context.turns?.every((turn) => turn["contract"] === true));
      await own.render({ force: true });
      assert.isTrue(own.element.querySelector("[data-application-part=tracker]") !== null);
      assert.isNull(own.element.querySelector("[data-application-part=footer]"));
      await own.close();
    });

    it("is a tab, can be popped out, and is drawn without an encounter", async () => {
      const popout = await tracker().renderPopout();
      assert.strictEqual(tracker().popout, popout);
      assert.isTrue(popout.rendered);
      assert.notStrictEqual(popout.element, tracker().element);
      await popout.close();
      await tracker().render({ parts: ["tracker"] });
      assert.isTrue(tracker().rendered);
      assert.lengthOf(tracker().element.querySelectorAll(".combatant"), 0);
    });
  },
});
