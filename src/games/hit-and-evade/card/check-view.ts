import {
  type Card,
  cardActor,
  type CardMessage,
  speakersOf,
  speaksFor,
  speaksForRoller,
} from "../../../engine/cards/card.ts";
import { rollCardView } from "../../../engine/cards/roll-card-view.ts";
import { clipped, inARow, localize } from "../../../engine/text/words.ts";
import { findActor, nameOf } from "../../../engine/data/find-actor.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card-state.ts";
import { outcomeOf, weaponMeans } from "./outcome.ts";
import { type StageView, stagesOf } from "./stages.ts";
import { tokenOf } from "../../../engine/map/sighting.ts";
import { findEvadeActor, isEvadeActor, isUp, isWeapon, itemsOf, rankOf, skillOf } from "../data/documents.ts";
import { areFoes } from "../map/aim.ts";
import { ambushDifficulty, passivePerception, spotsAmbush } from "../rules/ambush.ts";
import { hidersAround } from "../plan/hiding.ts";

/** Puts a card into words for the person at this client. */
export function evadeView(message: CardMessage, card: Card<EvadeState>) {
  const { state } = card;
  const { opening } = state;
  const view = rollCardView(message, card, { opening, moves: MOVES, kinds: EFFECTS });
  const suffers = isAtReceivingEnd(message, state);
  const outcome = outcomeOf(state);
  const other = opening?.attack?.target ?? opening?.opposed;
  return {
    ...view,
    tone: turned(outcome?.tone ?? "", suffers),
    against: other
      ? say(opening?.attack ? "At" : "Versus", { name: cardActor(other.actor, other.name).name })
      : openingWords(state),
    means: opening && weaponMeans(opening),
    stages: stagesOf(state).map((each) => ({ ...each, tone: turned(each.tone, suffers) })),
    outcome: outcome && { ...outcome, tone: turned(outcome.tone, suffers) },
    waiting: waitingWords(message, state),
    notes: narratorNotes(message, state),
    spoken: [view.subtitle, outcome ? outcome.text : localize("TENACITY.Card.Undecided")],
  };
}

type Tone = StageView["tone"];

/** What is good for the one who attacks is bad for a player of the one who is attacked alone. */
function turned<Some extends Tone>(tone: Some, suffers: boolean): Some | "success" | "failure" {
  return !suffers || tone === "" ? tone : tone === "success" ? "failure" : "success";
}

/** Whether the person at this client plays the one who is attacked, and not the one who attacks. */
function isAtReceivingEnd(message: CardMessage, { opening }: EvadeState): boolean {
  if (!opening?.attack || game.user.isGM) return false;
  const [attacker, target] = [opening.actor, opening.attack.target.actor].map((uuid) => findActor(uuid));
  return speaksFor(target ?? null) && !speaksForRoller(message, attacker ?? null);
}

/** Of a card on which nothing is rolled: who has an opening (S3-15), or how someone wakes (S3-13). */
function openingWords({ opening }: EvadeState): string {
  if (opening?.use?.kind === "wake") return say("WakesHint");
  if (!opening || opening.dice > 0 || opening.provoked.length === 0) return "";
  return say("OpeningFor", { names: inARow(opening.provoked.map(({ name }) => clipped(name))) });
}

/** For whom the card waits; "" for no one, and for the one who rolls. */
function waitingWords(message: CardMessage, { opening, waits, faints }: EvadeState): string {
  const other = opening?.attack?.target ?? opening?.opposed;
  const due = faints.find(({ roll }) => !roll);
  if (waits === "safety") return say("WaitsForSafety");
  const whom = waits === "consciousness" ? due : waits === "defense" || waits === "resist" ? other : undefined;
  return whom ? say("WaitsFor", { name: clipped(whom.name), who: speakersOf(findActor(whom.actor), message) }) : "";
}

/** With so many loaded guns about someone, one may go off by accident (S3-22). */
const MANY_GUNS = 2;

/** What a card tells narrators alone: what is theirs to rule. */
function narratorNotes(message: CardMessage, state: EvadeState): readonly string[] {
  return game.user.isGM ? [...stealthNote(message, state), ...gunsNote(state)] : [];
}

/** Whether the unaware notice those who hide, without searching (S3-16): those of the other side on the scene, as a group. */
function stealthNote(message: CardMessage, { opening, roll }: EvadeState): readonly string[] {
  const hider = opening?.skill === "stealth" && !opening.opposed ? findEvadeActor(opening.actor) : null;
  const token = hider && tokenOf(hider);
  if (!roll || !token?.parent) return [];
  const watchers = token.parent.tokens.contents
    .filter((each) => areFoes(token, each))
    .map(({ actor }) => actor)
    .filter(isEvadeActor)
    .filter(isUp);
  if (watchers.length === 0) return [];
  const facts = watchers.map((each) => ({
    senses: rankOf(each, "senses"),
    perception: skillOf(each, "perception"),
    roll: null,
  }));
  const all = game.messages.contents;
  const upTo = all.slice(0, all.findIndex(({ id }) => id === message.id) + 1);
  const difficulty = ambushDifficulty(hidersAround(token, "own", upTo).map(({ total }) => total)) ?? roll.total;
  const words = {
    difficulty: String(difficulty),
    names: inARow(watchers.map(nameOf)),
    passive: String(passivePerception(facts)),
  };
  return [say(spotsAmbush(facts, difficulty) ? "Spotted" : "Unnoticed", words)];
}

/** Who is hit with several loaded guns about them may have one go off: the guide gives no numbers, so the narrator rules (S3-22). */
function gunsNote({ opening, damage }: EvadeState): readonly string[] {
  const target = findEvadeActor(opening?.attack?.target.actor);
  if (!target || !damage || damage.damage === 0) return [];
  const loaded = itemsOf(target, isWeapon).filter(({ system }) => system.kind === "gun" && system.loaded).length;
  return loaded < MANY_GUNS ? [] : [say("LoadedGuns", { name: nameOf(target), count: String(loaded) })];
}
