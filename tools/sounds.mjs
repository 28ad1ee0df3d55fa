/**
 * The sounds of big moments, made of sines and noise while the system is built: WAV, which every browser plays, 16 bit, one channel.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

/** Samples a second: what is made here has nothing higher than half of it. */
const RATE = 16_000;

/** In seconds. Each is faded out before its end. */
const LENGTH = 0.9;
const FADE = 0.08;

/** As loud as the loudest sample is, of 1. */
const PEAK = 0.7;

/** @typedef {(time: number) => number} Wave from seconds to -1 to 1 */

/**
 * A tone that dies away.
 * @param {number} hertz
 * @param {{ from?: number, decay?: number, loud?: number, bend?: number }} [options] `from`: when it begins; `decay`: how fast
 *   it dies, a second; `bend`: octaves that it falls in a second
 * @returns {Wave}
 */
const tone =
  (hertz, { from = 0, decay = 5, loud = 1, bend = 0 } = {}) =>
  (time) => {
    const since = time - from;
    if (since < 0) return 0;
    const turns = bend === 0 ? hertz * since : (hertz * (1 - 2 ** (-bend * since))) / (bend * Math.LN2);
    const attack = Math.min(1, since / 0.004);
    return loud * attack * Math.exp(-decay * since) * Math.sin(2 * Math.PI * turns);
  };

/**
 * A bell: partials that are no multiples of each other, the higher ones dying sooner.
 * @param {number} hertz of its strike note
 * @param {{ from?: number, decay?: number, loud?: number }} [options]
 * @returns {readonly Wave[]}
 */
const bell = (hertz, { from = 0, decay = 3, loud = 1 } = {}) =>
  [0.5, 1, 1.19, 1.5, 2, 2.74, 4.07].map((part, index) =>
    tone(hertz * part, { from, decay: decay * (0.6 + part * 0.5), loud: loud / (1 + index * 0.6) }),
  );

/**
 * A blow: noise that dies at once, the same each time.
 * @param {{ from?: number, decay?: number, loud?: number }} [options]
 * @returns {Wave}
 */
const blow = ({ from = 0, decay = 60, loud = 1 } = {}) => {
  let seed = 1;
  let last = 0;
  return (time) => {
    if (time < from) return 0;
    seed = (seed * 16_807) % 2_147_483_647;
    // Each sample leans on the one before: wood, not hiss.
    last = last * 0.75 + ((seed / 2_147_483_647) * 2 - 1) * 0.5;
    return loud * last * Math.exp(-decay * (time - from));
  };
};

/**
 * @param {number} from
 * @returns {readonly Wave[]}
 */
const knock = (from) => [blow({ from }), tone(170, { from, decay: 32, bend: 2 })];

/**
 * By kind of moment, as `MOMENTS` of src/engine/rules/big-moments.ts names them.
 * @type {Readonly<Record<string, readonly Wave[]>>}
 */
const SOUNDS = {
  victory: [523.25, 659.26, 783.99, 1046.5].flatMap((hertz, index) => [
    tone(hertz, { from: index * 0.09, decay: 2.6 }),
    tone(hertz * 2, { from: index * 0.09, decay: 6, loud: 0.3 }),
  ]),
  death: bell(147, { decay: 1.3 }),
  lastFoe: [
    ...knock(0),
    tone(196, { decay: 4 }),
    tone(293.66, { from: 0.12, decay: 3.2 }),
    tone(392, { from: 0.24, decay: 3 }),
  ],
  fall: [tone(392, { decay: 3.4, bend: 1.6 }), tone(784, { decay: 7, loud: 0.25, bend: 1.6 })],
  critical: bell(330, { decay: 2.4 }),
  clock: [
    blow({ decay: 200, loud: 1.4 }),
    blow({ from: 0.16, decay: 200, loud: 1.4 }),
    ...bell(880, { from: 0.32, decay: 4 }),
  ],
  discovery: [880, 1174.66, 1567.98].flatMap((hertz, index) => tone(hertz, { from: index * 0.1, decay: 6, loud: 0.8 })),
  push: [...knock(0), ...knock(0.14)],
};

/**
 * A sound as a file.
 * @param {readonly Wave[]} waves
 */
function wavOf(waves) {
  const count = Math.round(RATE * LENGTH);
  const samples = Array.from({ length: count }, (_, index) => {
    const time = index / RATE;
    const fade = Math.min(1, (LENGTH - time) / FADE);
    return waves.reduce((sum, wave) => sum + wave(time), 0) * fade;
  });
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const file = Buffer.alloc(44 + count * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(count * 2, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round((sample / loudest) * PEAK * 32_767), 44 + index * 2);
  });
  return file;
}

const FOLDER = "assets/sounds";

/** What lies in the built system, with forward slashes, and what is in it. */
const FILES = Object.entries(SOUNDS).map(
  ([kind, waves]) => /** @type {const} */ ([`${FOLDER}/${kind}.wav`, wavOf(waves)]),
);

/** Where the sounds are in the built system. */
export const SOUND_FILES = FILES.map(([name]) => name);

/**
 * Writes all of them.
 * @param {string} folder of the built system
 */
export async function writeSounds(folder) {
  await mkdir(path.join(folder, FOLDER), { recursive: true });
  for (const [name, file] of FILES) await writeFile(path.join(folder, name), file);
}
