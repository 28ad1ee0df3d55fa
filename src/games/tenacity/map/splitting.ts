import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { offerHudButtons, type HudButton } from "../../../engine/map/token-hud-buttons.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { isHero, isNpc } from "../data/documents.ts";
import { suggestsSplit } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { ruleset } from "../settings/ruleset.ts";

type Npc = TenacityActor<"npc">;

/** What the sheet of an NPC can do about it. */
interface PartsEditor {
  editParts(): Promise<void>;
}

/** Suggests to the narrator to split what is far larger than the heroes (R-1405): where it is placed, and in its panel. Call in `setup`. */
export function offerSplitting(): void {
  Hooks.on("createToken", (token, _options, userId) => {
    const { actor } = token;
    if (userId === game.user.id && isNpc(actor) && mayBeSplit(actor, token))
      ui.notifications.info("TENACITY.Npc.FarLargerPlaced", { format: { name: token.name } });
  });
  offerHudButtons(buttonsOf, ["updateActor", "updateToken"]);
}

/**
 * Whether an opponent normally comes in parts and does not yet: two size steps above the largest hero, or more.
 * @param token Its token, whose longer side counts; the sheet's size without one.
 */
export function mayBeSplit({ system }: Npc, token: PlacedToken | null = null): boolean {
  if (!game.user.isGM || automation("splitting", game.user) === "off") return false;
  if (system.whole !== "" || Object.keys(system.parts).length > 0) return false;
  const side = token ? Math.max(token._source.width, token._source.height) : system.size;
  return suggestsSplit(side, heroSide(), ruleset());
}

/** The side of the largest hero that someone plays; 1 where no one plays one. */
function heroSide(): number {
  const heroes = game.actors.contents.filter((actor) => actor.hasPlayerOwner && isHero(actor));
  return Math.max(1, ...heroes.map((actor) => (isHero(actor) ? actor.system.size : 1)));
}

function buttonsOf(token: PlacedToken): readonly HudButton[] {
  const { actor } = token;
  if (!isNpc(actor) || !mayBeSplit(actor, token)) return [];
  return [
    {
      id: "tenacity-split",
      icon: "fa-solid fa-puzzle-piece",
      name: game.i18n.localize("TENACITY.Npc.SplitHud"),
      column: "left",
      press: async () => {
        await openSheet(actor);
        const { sheet } = actor;
        if (hasEditor(sheet)) await sheet.editParts();
      },
    },
  ];
}

/** A module may have put a sheet of its own in the place of ours. */
function hasEditor(sheet: object | null): sheet is PartsEditor {
  return sheet !== null && "editParts" in sheet;
}
