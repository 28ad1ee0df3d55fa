import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { actingActor } from "../../../engine/map/actors-in-sight.ts";
import type { GameCommands, ReadCommand } from "../../../engine/commands/commands.ts";
import { inARow } from "../../../engine/text/words.ts";
import { isAssetChallenge, isAssetHero } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { ASSET_REQUEST } from "../requests/request-kind.ts";
import { worstCondition } from "../plan/treatable.ts";
import { difficultyLabel, typedDifficulty } from "../words.ts";

/** A check as it is typed: `/check climb 3`, `/check talk trick against=ApGatekeeper0000`. */
interface CheckCommand {
  readonly type: "check" | "request";
  /** What the action takes: words of assets. None where the challenge says it, or the player chooses. */
  readonly tags: readonly string[];
  /** Base difficulty, 1 to 10; null where none is named. */
  readonly base: number | null;
  /** Uuid of a challenge of the world; "" for none. */
  readonly challenge: string;
  /** Whether it is to treat a condition (S2-7). */
  readonly treats: boolean;
}

const problem = (key: string, word: string): { readonly problem: string } => ({
  problem: game.i18n.format(`TENACITY.AssetPool.Command.Problem.${key}`, { word }),
});

/** Reads a command, or says what is wrong with it. Every word that is no difficulty is what the action takes. */
export function readCommand(name: string, rest: string): ReadCommand<CheckCommand> {
  const tags: string[] = [];
  let base: number | null = null;
  let challenge = "";
  let treats = false;
  for (const word of rest.split(/[\s,]+/).filter((each) => each !== "")) {
    const [, option = "", value = ""] = /^([a-z]+)=(.*)$/i.exec(word) ?? [];
    if (option === "against") {
      if (!/^(?:Scene\.\w+\.Token\.\w+\.)?(?:Actor\.)?\w{16}$/.test(value)) return problem("badTarget", word);
      challenge = value.includes(".") ? value : `Actor.${value}`;
    } else if (option === "difficulty" || /^-?\d+$/.test(word)) {
      const typed = option === "" ? word : value;
      base = typedDifficulty(typed);
      if (base === null) return problem("badDifficulty", typed);
    } else if (option === "for") {
      if (value !== "treat") return problem("badPurpose", value);
      treats = true;
    } else if (option !== "") return problem("unknownOption", option);
    else tags.push(word);
  }
  return { command: { type: name === "request" ? "request" : "check", tags, base, challenge, treats } };
}

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.AssetPool.Command.${key}`, data);

/** `/check` and `/request`, in the chat and in texts. */
export const ASSET_COMMANDS: GameCommands<CheckCommand> = {
  names: ["check", "request"],
  written: ["check"],
  read: readCommand,
  label: (command) => partsOf(command).join(", ") || say("Label"),
  hint: (command) => {
    const parts = partsOf(command);
    return parts.length > 0 ? say("Hint", { what: inARow(parts) }) : say("HintPlain");
  },
  perform,
  help: () => [
    {
      what: say("Help.check"),
      examples: ["/check", "/check climb 3", "/check talk against=ApGatekeeper0000", "/check heal 3 for=treat"],
    },
    { what: say("Help.request"), examples: ["/request", "/request 4"] },
  ],
};

/** What is said of a command: what it takes, what it is against, and how hard it is. */
function partsOf({ tags, base, challenge, treats }: CheckCommand): readonly string[] {
  const against = challenge === "" ? "" : nameOf(findActor(challenge));
  return [
    ...tags,
    ...(treats ? [say("Treat")] : []),
    ...(against === "" ? [] : [against]),
    ...(base === null ? [] : [difficultyLabel(base)]),
  ];
}

async function perform({ type, tags, base, challenge: uuid, treats }: CheckCommand, label: string): Promise<void> {
  const found = uuid === "" ? null : findActor(uuid);
  const challenge = isAssetChallenge(found) ? found : null;
  if (uuid !== "" && !challenge) ui.notifications.warn("TENACITY.AssetPool.Problem.noChallenge", { localize: true });
  if (type === "request") {
    await openRequest(ASSET_REQUEST, {
      ...(label !== "" && { reason: label }),
      ...(challenge
        ? { challenge: challenge.uuid, base: challenge.system.base }
        : base !== null && { challenge: "", base }),
    });
    return;
  }
  const hero = actingActor(isAssetHero);
  if (!hero) return;
  await rollCheck(hero, {
    tags,
    challenge,
    treats: treats ? worstCondition() : null,
    ...(base !== null && { base }),
    ...(label !== "" && { title: label }),
  });
}
