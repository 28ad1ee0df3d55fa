import Handlebars from "handlebars";
import { localize } from "../host.ts";

/** What Handlebars passes to a helper as its last argument. */
export type HelperOptions = Handlebars.HelperOptions;

function operands(args: unknown[]): unknown[] {
  return args.slice(0, -1);
}

function compare(test: (a: never, b: never) => boolean): Handlebars.HelperDelegate {
  return (a: unknown, b: unknown) => test(a as never, b as never);
}

function localizeHelper(key: unknown, { hash }: HelperOptions): string {
  const values = hash as Record<string, unknown>;
  return localize(String(key), Object.keys(values).length > 0 ? values : undefined);
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const { decimals = 0, sign = false } = hash as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value));
  if (Number.isNaN(number)) return "";
  const text = number.toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

export function timeSince(value: unknown): string {
  const seconds = (Date.now() - new Date(value as string | number).getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ["second", 1];
  return unit === "second" && seconds < 10
    ? localize("TABLE.Time.Now")
    : format.format(-Math.floor(seconds / length), unit);
}

/** The helpers that turn values into values or text (HH-1). `concat` marks its text as safe, as on Foundry. */
export const valueHelpers: Record<string, Handlebars.HelperDelegate> = {
  localize: localizeHelper,
  numberFormat,
  timeSince,
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  concat: (...args: unknown[]) =>
    new Handlebars.SafeString(
      operands(args)
        .filter((value) => typeof value !== "object" || value instanceof Handlebars.SafeString)
        .map(String)
        .join(""),
    ),
  object: ({ hash }: HelperOptions) => hash as unknown,
  ifThen: (criteria: unknown, ifTrue: unknown, ifFalse: unknown) => (criteria ? ifTrue : ifFalse),
  eq: compare((a, b) => a === b),
  ne: compare((a, b) => a !== b),
  lt: compare((a, b) => a < b),
  gt: compare((a, b) => a > b),
  lte: compare((a, b) => a <= b),
  gte: compare((a, b) => a >= b),
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => operands(args).every(Boolean),
  or: (...args: unknown[]) => operands(args).some(Boolean),
};
