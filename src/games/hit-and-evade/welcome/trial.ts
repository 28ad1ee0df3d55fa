import { format, localize } from "../../../engine/text/words.ts";
import type { TrialPress, TrialStep } from "../../../engine/settings/trial.ts";
import { hitAndEvade } from "../rules/attack.ts";
import { DIVIDED_DICE, evadeDamage } from "../rules/damage.ts";

/** Body 4 against Evade 9 and Toughness 1. */
const [BODY, EVADE, TOUGHNESS] = [4, 9, 1];
const DICE = [10] as const;

/** A blow (S3-5), and its damage (S3-9). */
export const TRIAL: TrialPress = { sides: DICE, read: blow };

function blow(faces: readonly number[]): TrialStep {
  const [face = 1] = faces;
  const { hit, total } = hitAndEvade(face, BODY, [], EVADE, []);
  const words = format(`TENACITY.Game.hit-and-evade.Try.${hit ? "Hit" : "Miss"}`, {
    face,
    body: BODY,
    total,
    evade: EVADE,
  });
  return { words, success: hit, ...(hit && { next: [damage()] }) };
}

function damage(): TrialPress {
  return {
    label: localize("TENACITY.Game.hit-and-evade.Try.Damage"),
    sides: DICE,
    read(faces) {
      const dealt = evadeDamage({ faces, divisor: 1, gun: false }, BODY, [], TOUGHNESS, null, DIVIDED_DICE);
      const words = format("TENACITY.Game.hit-and-evade.Try.DamageOf", {
        damage: dealt.damage,
        body: BODY,
        toughness: TOUGHNESS,
      });
      return {
        words: dealt.critical ? `${words} ${localize("TENACITY.Game.hit-and-evade.Try.Critical")}` : words,
        success: true,
      };
    },
  };
}
