import fields = foundry.data.fields;

/** An integer that is always there. */
export const integer = (initial: number, limits: { min?: number; max?: number } = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...limits });

/** A text that is always there, perhaps empty. */
export const text = (initial = "") => new fields.StringField({ required: true, nullable: false, blank: true, initial });

/** One of several words. The first is the initial one. */
export const choice = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  new fields.StringField({ required: true, nullable: false, blank: false, choices: [...words], initial: words[0] });

/** The id of a kind, of the first one at first; one that no one knows is kept, and for its readers to leave out. */
export const kindId = (kinds: { readonly all: readonly { readonly id: string }[] }) =>
  new fields.StringField({ required: true, nullable: false, blank: false, initial: () => kinds.all[0]?.id ?? "" });

/** One of several words, which forms show by their labels. The first is the initial one. */
export const namedChoice = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  new fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    choices: labels,
    initial: Object.keys(labels)[0] as keyof Labels & string,
  });

/** A text that is one of the words that a world offers at the time: one that it no longer offers is kept. */
class OfferedField extends fields.StringField<{ required: true; nullable: false; blank: boolean; initial: string }> {
  protected override _isValidChoice(): boolean {
    return true;
  }
}

/**
 * A text that forms let people choose.
 * @param offered The words and their labels, as the world has them at the time.
 */
export const offeredText = (offered: () => Record<string, string>, initial = "") =>
  new OfferedField({ required: true, nullable: false, blank: initial === "", initial, ...{ choices: offered } });

/** A switch, off at first. */
export const flag = (initial = false) => new fields.BooleanField({ required: true, nullable: false, initial });

/** A set of words: tags, properties. */
export const words = () => new fields.SetField(new fields.StringField({ required: true, blank: false }));

/** A value that moves between 0 and a maximum, in the shape that token bars read (CV-7). */
export const track = (max: number, value = 0) =>
  new fields.SchemaField({ value: integer(value, { min: 0 }), max: integer(max, { min: 0 }) });

/** Text with formatting, written by players; the server sanitises it because the manifest lists it (MF-5). */
export const richText = () => new fields.HTMLField();

/** The ledger of a hero's growth by key: `Advance` of the rules. The field takes anything; what can be read is `readAdvances`'s to say. */
export const advances = () => new fields.TypedObjectField(new fields.ObjectField());
