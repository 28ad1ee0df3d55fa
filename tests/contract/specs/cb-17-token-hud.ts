import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { createEncounter } from "./support/encounters.ts";
import { isGeneration14 } from "./support/effects.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { override } from "./support/override.ts";
import {
  board,
  type BoardToken,
  drawn,
  type LooseHud,
  placeToken,
  showHeroToken,
  showScene,
} from "./support/scenes.ts";

/** A status of this suite, so that no other matters. */
const STATUS = { id: "contract-status", name: "Contract status", img: "icons/svg/aura.svg" };

const hud = (): LooseHud => board().hud.token;

function offerStatuses(): void {
  const others = [
    { ...STATUS, id: "contract-none", hud: false },
    { ...STATUS, id: "contract-npc", hud: { actorTypes: ["npc"] } },
    { ...STATUS, id: "contract-hero", hud: { actorTypes: ["hero"] } },
  ];
  CONFIG.statusEffects.push(...([STATUS, ...others] as unknown as typeof CONFIG.statusEffects));
}

/** By assignment, which empties and refills the list in both generations (AE-7). */
function withdrawStatuses(): void {
  CONFIG.statusEffects = CONFIG.statusEffects.filter(({ id }) => !id.startsWith("contract-"));
}

function press(selector: string): void {
  hud().element.querySelector<HTMLElement>(selector)?.click();
}

/** Types into a field of the panel and leaves it. */
function type(name: string, text: string): void {
  const input = hud().element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`The panel has no field ${name}.`);
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

async function openFor(token: BoardToken): Promise<void> {
  token.control();
  await hud().bind(token);
}

/** CB-17, AE-7. The panel around a token, and what a system may rely on in it. */
export default contractSpec({
  ids: ["CB-17"],
  title: "the token HUD changes the token and its actor",
  register({ it, beforeEach, afterEach, assert }) {
    beforeEach(offerStatuses);
    afterEach(async () => {
      await hud().close();
      withdrawStatuses();
      await clearAway();
    });

    it("is of the configured class, the same for the board and its tokens", async () => {
      await showHeroToken();
      const Configured = (CONFIG.Token as unknown as { hudClass: new () => object }).hudClass;
      assert.instanceOf(hud(), Configured);
      assert.instanceOf(hud(), foundry.applications.hud.TokenHUD);
      assert.strictEqual(board().tokens.hud, hud());
    });

    it("tells of being drawn by the hook renderTokenHUD, so that a system adds to it", async () => {
      const token = await drawn(await showHeroToken());
      const told: unknown[] = [];
      const stop = listen("renderTokenHUD", (app: LooseHud, element: HTMLElement) => {
        told.push(app.object === token, element === app.element);
        element.querySelector(".col.right")?.append(document.createElement("button"));
      });
      await openFor(token);
      stop();
      assert.deepEqual(told, [true, true]);
    });

    it("hides the token and takes it into the encounter", async () => {
      const token = await showHeroToken();
      const combat = await createEncounter();
      await combat.activate();
      await openFor(await drawn(token));
      press("[data-action=visibility]");
      await eventually(() => token.hidden);
      press("[data-action=combat]");
      await eventually(() => token.inCombat);
    });

    it("offers the statuses whose hud says so, and turns them on and off", async () => {
      const token = await showHeroToken();
      await openFor(await drawn(token));
      const offered = [...hud().element.querySelectorAll<HTMLElement>("[data-status-id^=contract-]")];
      assert.deepEqual(
        offered.map(({ dataset }) => dataset["statusId"]),
        [STATUS.id, "contract-hero"],
      );
      press(`[data-status-id=${STATUS.id}]`);
      await eventually(() => token.actor?.statuses.has(STATUS.id));
      await eventually(() => hud().element.querySelector(`[data-status-id=${STATUS.id}].active`));
      press(`[data-status-id=${STATUS.id}]`);
      await eventually(() => !token.actor?.statuses.has(STATUS.id));
    });

    it("lists statuses by their order; those without one in generation 14 by their names", async () => {
      withdrawStatuses();
      const status = (id: string, name: string, more: object = {}): object => ({
        ...{ id: `contract-${id}`, name, img: STATUS.img },
        ...more,
      });
      const listed = [status("c", "Zealous"), status("a", "Able"), status("b", "Meek")];
      const ordered = [status("y", "Young", { order: -1 }), status("x", "Extra", { order: -2 })];
      const token = await drawn(await showHeroToken());
      const list = async (statuses: readonly object[]): Promise<(string | undefined)[]> => {
        withdrawStatuses();
        CONFIG.statusEffects.push(...(statuses as unknown as typeof CONFIG.statusEffects));
        await openFor(token);
        const offered = [...hud().element.querySelectorAll<HTMLElement>("[data-status-id^=contract-]")];
        await hud().close();
        return offered.map(({ dataset }) => dataset["statusId"]?.replace("contract-", ""));
      };
      assert.deepEqual(await list(listed), isGeneration14() ? ["a", "b", "c"] : ["c", "a", "b"]);
      assert.deepEqual(await list(ordered), ["x", "y"]);
    });

    it("sets a bar to a number, and adds to it with a sign, by the hook modifyTokenAttribute", async () => {
      const hero = await createHero({ tenacity: { value: 4, max: 10 } });
      const token = await placeToken(await showScene(), hero, { bar1: { attribute: "tenacity" } });
      const told: object[] = [];
      const stop = listen("modifyTokenAttribute", (data: object) => void told.push({ ...data }));
      await openFor(await drawn(token));
      for (const [text, value] of [
        ["5", 5],
        ["+3", 8],
        ["-2", 6],
      ] as const) {
        type("bar1", text);
        await eventually(() => hero.system.tenacity.value === value);
      }
      stop();
      assert.deepEqual(told, [
        { attribute: "tenacity", value: 5, isDelta: false, isBar: true },
        { attribute: "tenacity", value: 3, isDelta: true, isBar: true },
        { attribute: "tenacity", value: -2, isDelta: true, isBar: true },
      ]);
    });

    it("shows the bars that the class of tokens tells of, and changes them by the class of actors", async () => {
      const hero = await createHero({ tenacity: { value: 4, max: 10 } });
      const token = await placeToken(await showScene(), hero, { bar1: { attribute: "tenacity" } });
      const written: unknown[][] = [];
      const stops = [
        override(token, "getBarAttribute", (original) => {
          return function (...args) {
            const bar = original.apply(this, args) as object | null;
            return bar && { ...bar, value: 7 };
          };
        }),
        override(
          hero,
          "modifyTokenAttribute",
          () =>
            async (...args) =>
              written.push(args),
        ),
      ];
      await openFor(await drawn(token));
      assert.strictEqual(hud().element.querySelector<HTMLInputElement>("input[name=bar1]")?.value, "7");
      type("bar1", "-2");
      await eventually(() => written.length > 0);
      for (const stop of stops) stop();
      assert.deepEqual(written, [["tenacity", -2, true, true]]);
      assert.strictEqual(hero.system.tenacity.value, 4);
    });

    it("raises the token, and aims at it", async () => {
      const token = await showHeroToken();
      await openFor(await drawn(token));
      type("elevation", "3");
      await eventually(() => token.elevation === 3);
      press("[data-action=target]");
      assert.strictEqual(game.user.targets.size, 1);
      press("[data-action=target]");
      assert.strictEqual(game.user.targets.size, 0);
    });

    it("closes when the token is let go", async () => {
      const token = await drawn(await showHeroToken());
      await openFor(token);
      assert.isTrue(hud().rendered);
      token.release();
      await eventually(() => !hud().rendered);
    });
  },
});
