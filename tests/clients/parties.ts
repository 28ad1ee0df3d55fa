import type { PartySheet } from "../../src/engine/scenes/party-sheet.ts";
import type { TenacityClient, TenacityTable } from "./at-the-table.ts";

/** A party of some heroes. */
export const PARTY = "Party00000000000";

/** The narrator makes a party, which everyone may look into. */
export async function gatherParty(table: TenacityTable, narrator: TenacityClient, ids: readonly string[]) {
  const members = Object.fromEntries(ids.map((id, sort) => [id, { actor: `Actor.${id}`, sort }]));
  const party = { _id: PARTY, name: "Company", type: "party", ownership: { default: 2 }, system: { members } };
  await table.play(() => narrator.create("Actor", party));
}

/** Someone presses a button of the party's sheet, and answers what it asks. */
export async function pressRest(
  table: TenacityTable,
  client: TenacityClient,
  rest: string,
  answer: object | null = {},
): Promise<void> {
  client.answerDialogs(() => answer);
  await pressOnParty(table, client, "rest", { rest });
}

/** Someone presses a button of the party's sheet. */
export async function pressOnParty(
  table: TenacityTable,
  client: TenacityClient,
  action: "rest" | "award",
  dataset: object = {},
): Promise<void> {
  const { actions } = client.system.PartySheet.DEFAULT_OPTIONS;
  const press = actions?.[action] as (this: Partial<PartySheet>, event: null, button: object) => Promise<void>;
  const party = client.globals.game.actors.get(PARTY) as unknown as PartySheet["party"];
  await table.play(() => press.call({ party }, null, { dataset }));
  await table.settle();
}

type RestMessage = Parameters<TenacityClient["system"]["REST_CARD"]["view"]>[0];

const newest = ({ globals }: TenacityClient): RestMessage =>
  globals.game.messages.contents.at(-1) as unknown as RestMessage;

/** What the card of the last rest says to someone, and what they may press on it. */
export function restCard(client: TenacityClient): { readonly words: string; readonly buttons: readonly string[] } {
  const message = newest(client);
  if (!message.visible) return { words: "", buttons: [] };
  const { title, status, buttons } = client.system.REST_CARD.view(message);
  return { words: [title, message.content, status].join(" "), buttons: buttons.map(({ label }) => label) };
}

/** Someone presses a button of the card of the last rest. @throws where it is not theirs to press */
export async function pressRestCard(table: TenacityTable, client: TenacityClient, label: string): Promise<void> {
  const message = newest(client);
  const button = client.system.REST_CARD.view(message).buttons.find((each) => each.label === label);
  if (!button) throw new Error(`${client.seat.name} has no button "${label}"`);
  const dataset = { action: button.action, choice: button.choice };
  await table.play(() => client.system.REST_CARD.press(message, { dataset } as never, null as never));
}
