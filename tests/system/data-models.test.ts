import { beforeAll, describe, expect, it } from "vitest";

import { registerDataModels } from "../../src/data/register-data-models.ts";
import { registerDocuments } from "../../src/documents/register-documents.ts";
import { registerSettings } from "../../src/settings/register-settings.ts";

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocuments();
});

const hero = (system: object = {}) => new Actor.implementation({ name: "Missa", type: "hero", system } as never);

/** What the database would hold of a document's system data. */
const stored = (document: { toObject(): object }) =>
  (document.toObject() as { system: Record<string, unknown> }).system;

describe("heroes", () => {
  it("have every rank of the registry, 0 where nothing is stored, without storing it", () => {
    const actor = hero({ skills: { investigation: { rank: 2 } } });
    if (!actor.isHero()) throw new Error("not a hero");
    expect(actor.system.skills["investigation"]?.rank).toBe(2);
    expect(actor.system.skills["persuasion"]?.rank).toBe(0);
    expect(stored(actor)["skills"]).toEqual({ investigation: { rank: 2 } });
  });

  it("keep ranks that the registry does not list, so that changing it loses nothing", () => {
    const actor = hero({ skills: { basketWeaving: { rank: 5 } } });
    expect(stored(actor)["skills"]).toMatchObject({ basketWeaving: { rank: 5 } });
  });

  it("clamp spin at -10 (R-502) and never hold a negative rank or stress", () => {
    const actor = hero({ spin: -40, stress: { value: -3, max: 10 }, attributes: { awareness: { rank: -1 } } });
    expect(stored(actor)).toMatchObject({
      spin: -10,
      stress: { value: 0 },
      attributes: { awareness: { rank: 0 } },
    });
  });

  it("are refused with a value that is no number", () => {
    expect(() => hero({ spin: "abc" })).toThrow(/spin/);
  });
});

describe("NPCs", () => {
  it("begin with no wounds and no 10acity (A-29, A-46), and are silent about every field of action", () => {
    const actor = new Actor.implementation({ name: "Thug", type: "npc" } as never);
    if (!actor.isNpc()) throw new Error("not an NPC");
    expect(actor.system.wounds.max).toBe(0);
    expect(actor.system.tenacity.max).toBe(0);
    expect(actor.system.challenges["attack"]).toEqual({ dice: 0, modifier: 0 });
  });
});

describe("check messages", () => {
  it("take another event without touching the ones that are there (TRAP-15)", () => {
    const message = new ChatMessage.implementation({
      type: "check",
      system: { events: { first: { type: "rolled", faces: [3, 6] } } },
    } as never);
    message.updateSource({ system: { events: { second: { type: "accepted" } } } });
    expect(stored(message)["events"]).toEqual({
      first: { type: "rolled", faces: [3, 6] },
      second: { type: "accepted" },
    });
  });
});
