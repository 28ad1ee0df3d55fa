import { TypeDataModel } from "../abstract/type-data-model.ts";
import type { Document } from "../abstract/document.ts";
import * as fields from "./fields/index.ts";
import { REGION_EVENTS } from "../constants.ts";

/** Something that happens to a region (MAP-66). */
export interface RegionEvent {
  /** One of REGION_EVENTS. */
  readonly name: string;
  /** What belongs to the kind of event (MAP-67). */
  readonly data: Readonly<Record<string, unknown>>;
  readonly region: Document;
  /** Whose action caused it. */
  readonly user: unknown;
}

/** Answers an event; runs on every client (MAP-66). */
export type RegionEventHandler = (this: never, event: RegionEvent) => Promise<void> | void;

/** The names of events as choices of a form. */
const LABELS = Object.fromEntries(Object.values(REGION_EVENTS).map((name) => [name, `TABLE.Region.Events.${name}`]));

/** The `system` of a behavior: subtypes extend it (MAP-65). */
export class RegionBehaviorType extends TypeDataModel {
  /** The events that game masters have chosen, of a subtype that lets them choose. */
  declare events?: Set<string>;

  /** Answers to events that every behavior of the subtype gives, by the name of the event. */
  static events: Readonly<Record<string, RegionEventHandler>> = {};

  static override defineSchema(): fields.SchemaField["fields"] {
    return {};
  }

  /**
   * The field of the events that a game master chooses from.
   * @param events - names that can be chosen; all, where none are named
   */
  static _createEventsField({
    events = Object.values(REGION_EVENTS),
    initial = [],
  }: { readonly events?: readonly string[]; readonly initial?: readonly string[] } = {}): fields.SetField {
    const choices = Object.fromEntries(events.map((name) => [name, LABELS[name] ?? name]));
    return new fields.SetField(new fields.StringField({ required: true, choices }), {
      initial: [...initial],
      label: "TABLE.Region.Behavior.Events",
    });
  }

  /** The behavior that this is the system of. */
  get behavior(): Document {
    return this.parent;
  }

  /** The region that has the behavior; null while it lies in none. */
  get region(): Document | null {
    return this.parent.parent;
  }

  get scene(): Document | null {
    return this.region?.parent ?? null;
  }

  /** Answers one of the chosen events; subtypes override it. */
  async _handleRegionEvent(_event: RegionEvent): Promise<void> {
    // Nothing happens.
  }

  /** What the ground does to a token that goes there (MAP-21); subtypes override it. */
  _getTerrainEffects(_token: Document, _segment: object): ({ name: string } & Record<string, unknown>)[] {
    return [];
  }
}
