import { LinkError } from "../../common/link-text.ts";
import { isFrame } from "../../common/line.ts";
import { toError } from "../../common/utils/to-error.ts";
import { DialogV2 } from "../applications/api/dialog.ts";
import { localize } from "../applications/host.ts";
import { notifications } from "../applications/ui/notifications.ts";
import { Hooks } from "../hooks.ts";
import { codeField, labeled, pressable, statusLine } from "./code-form.ts";
import type { Desk } from "./desk.ts";
import { Peer, READY } from "./peer.ts";

interface Guest {
  readonly id: string;
  readonly name: string;
}

/** Offers narrators, among those at the table, to invite someone at another computer. @param open reaches the worker */
export function offerInvitations(open: () => Desk): void {
  const offer = (_list: unknown, element: HTMLElement): void => {
    if (!game.user?.isGM || element.querySelector(".invite-friend")) return;
    const invite = pressable(localize("TABLE.Friend.Invite"), () => openInvitation(open), tell);
    invite.classList.add("invite-friend");
    element.querySelector(".user-list")?.after(invite);
  };
  // The first of them has no room on a phone.
  for (const hook of ["renderPlayers", "renderSettings"]) Hooks.on(hook, offer);
}

async function openInvitation(open: () => Desk): Promise<void> {
  const content = document.createElement("div");
  content.className = "friend-form";
  const users = [...(game.users as unknown as Iterable<Guest & { active: boolean; isGM: boolean }>)];
  const choice = document.createElement("select");
  for (const { id, name } of users.filter(({ active, isGM }) => !active && !isGM)) choice.add(new Option(name, id));
  const status = statusLine();
  const fail = (error: unknown): void => {
    status.textContent = messageOf(error);
  };
  let waiting: Peer | null = null;
  const make = async (): Promise<void> => {
    const guest = users.find(({ id }) => id === choice.value);
    if (!guest) throw new Error(localize("TABLE.Friend.Nobody"));
    const peer = new Peer();
    const begin = async (): Promise<void> => {
      waiting = null;
      await seat(peer, guest, open());
      status.textContent = localize("TABLE.Friend.Connected", { name: guest.name });
    };
    waiting = peer;
    void peer.opened.then(begin).catch(fail);
    const offer = codeField(new URL(`./#join=${await peer.code()}`, location.href).href);
    const answer = codeField();
    const admit = async (): Promise<void> => {
      await peer.accept(answer.value);
      status.textContent = localize("TABLE.Friend.Connecting");
    };
    void peer.lost.then(() => {
      status.textContent = localize("TABLE.Friend.Gone", { name: guest.name });
    });
    steps.replaceChildren(
      labeled(localize("TABLE.Friend.Send"), offer),
      pressable(localize("TABLE.Friend.Copy"), () => game.clipboard.copyPlainText(offer.value), fail),
      labeled(localize("TABLE.Friend.Answer"), answer),
      pressable(localize("TABLE.Friend.Admit"), admit, fail),
    );
  };
  const steps = document.createElement("div");
  steps.className = "friend-form";
  steps.append(labeled(localize("TABLE.Friend.Who"), choice), pressable(localize("TABLE.Friend.Make"), make, fail));
  const hint = Object.assign(document.createElement("p"), { className: "table-label" });
  hint.textContent = localize("TABLE.Friend.Hint");
  content.append(hint, steps, status);
  await DialogV2.wait({
    window: { title: localize("TABLE.Friend.Invite") },
    content,
    buttons: [{ action: "close", label: localize("TABLE.Friend.Close") }],
    rejectClose: false,
  });
  (waiting as Peer | null)?.close();
}

/** Has a friend play as the one who was chosen here: what comes from their page is handed to the worker where it has the shape. */
async function seat(peer: Peer, { id, name }: Guest, desk: Desk): Promise<void> {
  try {
    await desk.greeting;
    const { session } = await desk.ask<{ session: string }>("join", id);
    await desk.ask("enter", session);
  } catch (error) {
    peer.close();
    throw error;
  }
  desk.port.onmessage = ({ data }) => {
    peer.send(String(data));
  };
  peer.receive = (text) => {
    if (isFrame(text)) desk.port.postMessage(text);
    else peer.close();
  };
  void desk.gone.then(() => {
    peer.close();
  });
  void peer.lost.then(() => {
    desk.port.postMessage(null);
    notifications().warn("TABLE.Friend.Gone", { format: { name } });
  });
  peer.send(READY);
}

function messageOf(error: unknown): string {
  return error instanceof LinkError ? localize(`TABLE.Link.${error.problem}`) : toError(error).message;
}

function tell(error: unknown): void {
  notifications().error(messageOf(error));
}
