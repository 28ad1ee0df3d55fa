import { nameOf } from "../../../engine/data/name-of.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { actingActor } from "../../../engine/map/actors-in-sight.ts";
import type { GameCommands } from "../../../engine/commands/commands.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { isAssetChallenge, isAssetHero } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { ASSET_REQUEST } from "../requests/request-kind.ts";
import { worstCondition } from "../plan/treatable.ts";
import { difficultyLabel } from "../words.ts";
import { type CheckCommand, readCommand } from "./read-command.ts";

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
