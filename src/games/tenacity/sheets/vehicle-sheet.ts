import { actorOf } from "../../../engine/sheets/bases.ts";
import { deletion } from "../../../compat/deletion.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { askForCrash } from "../map/crash.ts";
import { pilotSkill, steering } from "../plan/steering.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isCharacter, isVehicle } from "../data/documents.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { conditionsView } from "./condition-view.ts";
import { stowedGroups, unfoldRows } from "../items/item-view.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { PlainActorSheet } from "./plain-actor-sheet.ts";
import { resistanceView } from "./details-view.ts";
import { RowFilter } from "../../../engine/windows/row-filter.ts";
import { scrollingPart, tabsOf, thingsPart } from "../../../engine/sheets/scrolling-part.ts";
import { sizeChoices, sizeText, spacesText } from "../data/registry-choices.ts";
import { addToCrew, isInCrew, updateCrew } from "../data/crew.ts";
import { showAboard, showAshore } from "../map/mounting.ts";
import { crewRows, roleChoices } from "../plan/crew-rows.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A mount or vehicle: what it can do, who is aboard, and the pilot's roll (R-1501). */
export class VehicleSheet extends PlainActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["vehicle-sheet"],
    position: { width: 640, height: 620 },
    actions: {
      steer: VehicleSheet.#onSteer,
      crash: VehicleSheet.#onCrash,
      makePilot: VehicleSheet.#onMakePilot,
      openCrew: VehicleSheet.#onOpenCrew,
      removeCrew: VehicleSheet.#onRemoveCrew,
    },
  };

  static override TABS = tabsOf({
    crew: "TENACITY.Sheet.Tab.crew",
    gear: "TENACITY.Sheet.Tab.cargo",
    conditions: "TENACITY.Sheet.Tab.conditions",
    details: "TENACITY.Sheet.Tab.details",
  });

  static override PARTS = {
    header: { template: templatePath("engine/sheets/actor-header") },
    tracks: { template: templatePath("games/tenacity/sheets/character-tracks") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    crew: scrollingPart("games/tenacity/sheets/vehicle-crew"),
    gear: thingsPart("games/tenacity/sheets/character-gear", "games/tenacity/sheets/item-row"),
    conditions: scrollingPart("games/tenacity/sheets/character-conditions"),
    details: scrollingPart("engine/sheets/actor-description"),
  };

  readonly #filter = new RowFilter('input[data-filter="gear"]', '[data-tab="gear"] .item-row');

  /** The sheet's actor, which is a vehicle because the sheet is registered for no other type. */
  get vehicle(): TenacityActor<"vehicle"> {
    return actorOf(this, isVehicle);
  }

  protected override _watched(): readonly string[] {
    return Object.values(this.vehicle.system.crew).map(({ actor }) => actor);
  }

  protected override async _preparePages() {
    const { vehicle } = this;
    const { speed, maneuverability, seats, size, resistances } = vehicle.system;
    const crew = crewRows(vehicle);
    const gear = stowedGroups(vehicle);
    const conditions = conditionsView(vehicle);
    await unfoldRows(vehicle, [...gear, ...conditions.groups], this._unfolded);
    return {
      ...(await super._preparePages()),
      speed,
      speedText: spacesText(speed),
      maneuverability,
      seats,
      size: { value: size, text: sizeText(size), choices: sizeChoices(size) },
      resistances: resistanceView(resistances),
      crew,
      seatsText: game.i18n.format("TENACITY.Vehicle.SeatsTaken", { taken: String(crew.length), seats: String(seats) }),
      overfull: crew.length > seats,
      mayCrash: game.user.isGM,
      roleChoices: roleChoices(),
      gear,
      conditions,
    };
  }

  protected override async _onRender(...args: Parameters<ActorSheetV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#filter.bind(this.element);
  }

  /** A dropped actor goes aboard; the first takes the helm. */
  protected override async _onDropActor(...args: Parameters<ActorSheetV2["_onDropActor"]>) {
    const dropped = this._acceptedActor(args[1], (actor) => isCharacter(actor));
    if (!dropped || isInCrew(this.vehicle, dropped.uuid)) return null;
    await addToCrew(this.vehicle, dropped.uuid);
    await showAboard(this.vehicle, dropped);
    return null;
  }

  #crewOf(target: HTMLElement) {
    const id = target.closest<HTMLElement>("[data-crew-id]")?.dataset["crewId"];
    return crewRows(this.vehicle).find((row) => row.id === id);
  }

  /** Rolls the pilot's Dexterity dice with the combined bonus in the place of the rank (R-1501). */
  static async #onSteer(this: VehicleSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = this.#crewOf(target);
    const actor = findActor(row?.uuid);
    if (!row || !isCharacter(actor) || !actor.isOwner) return;
    await rollCheck(actor, pilotSkill(actor) ?? "", { ...heldKeys(event), instead: steering(this.vehicle, actor) });
  }

  static async #onCrash(this: VehicleSheet): Promise<void> {
    if (game.user.isGM) await askForCrash(this.vehicle);
  }

  /** Puts one at the helm; the former pilot becomes crew. */
  static async #onMakePilot(this: VehicleSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const wanted = this.#crewOf(target);
    if (!wanted || !this.isEditable) return;
    const rows = crewRows(this.vehicle).filter(({ id, role }) => id === wanted.id || role === "pilot");
    const roles = rows.map(({ id }) => [id, { role: id === wanted.id ? "pilot" : "crew" }] as const);
    await updateCrew(this.vehicle, Object.fromEntries(roles));
  }

  static async #onOpenCrew(this: VehicleSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openSheet(findActor(this.#crewOf(target)?.uuid) ?? undefined);
  }

  static async #onRemoveCrew(this: VehicleSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = this.#crewOf(target);
    if (!row || !this.isEditable) return;
    const actor = findActor(row.uuid);
    await updateCrew(this.vehicle, deletion(row.id));
    if (actor) await showAshore(this.vehicle, actor);
  }
}
