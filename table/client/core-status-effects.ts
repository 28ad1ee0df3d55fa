import type { StatusEffectConfig } from "./config-types.ts";

/** Ids of core's statuses, each with the name of its picture. Systems replace them or add to them (AE-7). */
const ICONS: Readonly<Record<string, string>> = {
  dead: "skull",
  unconscious: "unconscious",
  sleep: "sleep",
  stun: "daze",
  prone: "falling",
  restrain: "net",
  paralysis: "paralysis",
  fly: "wing",
  blind: "blind",
  deaf: "deaf",
  silence: "silenced",
  fear: "terror",
  burning: "fire",
  frozen: "frozen",
  shock: "lightning",
  corrode: "acid",
  bleeding: "blood",
  disease: "biohazard",
  poison: "poison",
  curse: "sun",
  regen: "regen",
  degen: "degen",
  hover: "wingfoot",
  burrow: "mole",
  upgrade: "upgrade",
  downgrade: "downgrade",
  invisible: "invisible",
  target: "target",
  eye: "eye",
  bless: "angel",
  fireShield: "fire-shield",
  coldShield: "ice-shield",
  magicShield: "mage-shield",
  holyShield: "holy-shield",
};

/** The statuses that there are where no system says otherwise, with names of our own. */
export function coreStatusEffects(): StatusEffectConfig[] {
  return Object.entries(ICONS).map(([id, icon]) => ({
    id,
    name: `TABLE.Status.${id}`,
    img: `icons/svg/${icon}.svg`,
  }));
}

/** Which statuses mean something to the table itself (AE-10). */
export function specialStatusEffects(): Record<string, string> {
  return { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" };
}
