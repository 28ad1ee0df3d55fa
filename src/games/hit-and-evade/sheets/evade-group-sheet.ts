import { actorOf } from "../../../engine/sheets/bases.ts";
import { anyDocument } from "../../../compat/documents.ts";
import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { InPlaceActorSheet } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { findFace } from "../../../engine/data/actor-identity.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { scrollingPart, tabsOf } from "../../../engine/sheets/scrolling-part.ts";
import { type EvadeGroup, findEvadeActor, isEvadeActor, isEvadeGroup, rankOf, skillOf } from "../data/documents.ts";
import { MOST_ALIKE } from "../data/evade-actor-data.ts";
import { initiativeRoller } from "../rules/check.ts";
import { attributeName, sheetWords, skillName } from "../words.ts";
import { storyTexts } from "./evade-actor-view.ts";
import { placeOf } from "../../../engine/map/place-of.ts";
import { middleOfScene, placeTokens } from "../../../engine/map/place-tokens.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

type Member = EvadeGroup["system"]["members"][number];

/** The sheet of opponents who have their turn together (S3-2). */
export class EvadeGroupSheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["evade-sheet", "evade-group-sheet"],
    position: { width: 560, height: 500 },
    actions: {
      place: EvadeGroupSheet.#onPlace,
      openMember: EvadeGroupSheet.#onOpenMember,
      stepMember: EvadeGroupSheet.#onStepMember,
      removeMember: EvadeGroupSheet.#onRemoveMember,
    },
  };

  static override TABS = tabsOf({ members: "TENACITY.Evade.Tab.members", story: "TENACITY.Evade.Tab.story" });

  static override PARTS = {
    header: { template: templatePath("engine/sheets/actor-header") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    members: scrollingPart("games/hit-and-evade/sheets/group"),
    story: scrollingPart("engine/sheets/hero-story"),
  };

  protected override readonly _droppable = ["Actor"];

  /** The sheet's actor, which is a group because the sheet is registered for no other type. */
  get group(): EvadeGroup {
    return actorOf(this, isEvadeGroup);
  }

  protected override _watched(): readonly string[] {
    return this.group.system.members.map(({ actor }) => actor);
  }

  protected override async _preparePages() {
    const { members } = this.group.system;
    return {
      members: members.map(memberView),
      roller: rollerWords(members),
      ...(await storyTexts(this.group)),
    };
  }

  /** Anyone who is dropped joins; another of those who are there already is one more. */
  protected override async _onDropActor(...args: Parameters<ActorSheetV2["_onDropActor"]>) {
    const dropped = this._acceptedActor(args[1], (actor) => isEvadeActor(actor));
    if (dropped) await this.#change((members) => joined(members, dropped.uuid));
    return null;
  }

  async #change(edit: (members: readonly Member[]) => readonly Member[]): Promise<void> {
    if (!this.isEditable) return;
    const members = edit(this.group.system.members.map(({ actor, quantity }) => ({ actor, quantity })));
    await this._changes.run(() => anyDocument(this.actor).update({ system: { members: [...members] } }));
  }

  static async #onPlace(this: EvadeGroupSheet): Promise<void> {
    await placeGroup(this.group);
  }

  static async #onOpenMember(this: EvadeGroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const member = this.group.system.members[rowOf(target)];
    if (member) await openSheet((await fromUuid<Actor.Implementation>(member.actor)) ?? undefined);
  }

  static async #onStepMember(this: EvadeGroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const by = Number(target.dataset["delta"]);
    const place = rowOf(target);
    await this.#change((members) =>
      members.map((each, index) =>
        index === place ? { ...each, quantity: Math.min(MOST_ALIKE, Math.max(1, each.quantity + by)) } : each,
      ),
    );
  }

  static async #onRemoveMember(this: EvadeGroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const place = rowOf(target);
    await this.#change((members) => members.filter((_each, index) => index !== place));
  }
}

function rowOf(target: HTMLElement): number {
  return Number(target.closest<HTMLElement>("[data-place]")?.dataset["place"] ?? -1);
}

function joined(members: readonly Member[], actor: string): readonly Member[] {
  if (!members.some((each) => each.actor === actor)) return [...members, { actor, quantity: 1 }];
  return members.map((each) =>
    each.actor === actor ? { ...each, quantity: Math.min(MOST_ALIKE, each.quantity + 1) } : each,
  );
}

function memberView({ actor: uuid, quantity }: Member, place: number) {
  const actor = findEvadeActor(uuid);
  const face = actor ?? findFace(uuid);
  const name = face?.name ?? sheetWords("Group.Gone");
  const facts = actor
    ? [
        `${attributeName("body")} ${String(rankOf(actor, "body"))}`,
        `${skillName("speed")} ${String(skillOf(actor, "speed"))}`,
        `${sheetWords("Life")} ${String(actor.system.life.value)} / ${String(actor.system.life.max)}`,
      ]
    : [];
  return { place, uuid, name, img: face?.img ?? "", facts, quantity, gone: face === null };
}

function rollerWords(members: readonly Member[]): string {
  const there = members.flatMap(({ actor }) => findEvadeActor(actor) ?? []);
  const id = initiativeRoller(there.map((actor) => ({ id: actor.uuid, body: rankOf(actor, "body") })));
  const roller = there.find(({ uuid }) => uuid === id);
  return roller ? sheetWords("Group.Roller", { name: roller.name }) : "";
}

/** Puts a token of everyone in a group on the scene in view; each knows which group it is of. Only a narrator may. */
async function placeGroup(group: EvadeGroup): Promise<void> {
  if (!game.user.isGM) return;
  const scene: Scene.Implementation | null = canvas.scene;
  if (!scene) {
    ui.notifications.warn("TENACITY.Evade.Sheet.Group.NoScene", { localize: true });
    return;
  }
  const data = { actorLink: false, flags: { [SYSTEM_ID]: { group: group.uuid } } };
  const tokens = group.system.members.flatMap(({ actor: uuid, quantity }) => {
    const actor = findEvadeActor(uuid);
    return actor ? Array.from({ length: quantity }, () => ({ actor, data })) : [];
  });
  const taken = scene.tokens.contents.flatMap((token) => placeOf(token) ?? []);
  const count = await placeTokens(tokens, scene, middleOfScene(scene), taken);
  ui.notifications.info("TENACITY.Evade.Sheet.Group.Placed", { format: { count: String(count), name: group.name } });
}
