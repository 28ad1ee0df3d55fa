import { isFrame } from "../../common/line.ts";
import { LinkError } from "../../common/link-text.ts";
import { FRIEND } from "../../common/tab.ts";
import { ui } from "../applications/ui.ts";
import { GameLine } from "../game-line.ts";
import { preparePage, text } from "../page-texts.ts";
import { storeSession } from "../session.ts";
import { SessionRefusedError, type GameSocket } from "../socket.ts";
import { codeField, labeled, pressable, statusLine } from "./code-form.ts";
import { Peer, READY } from "./peer.ts";

/**
 * Joins the table of the friend whose invitation this session is. It counts once.
 * @throws {SessionRefusedError} when it has been used, or is none
 */
export async function joinFriend(session: string): Promise<GameSocket> {
  storeSession(FRIEND);
  await preparePage();
  const peer = new Peer();
  const form = document.createElement("div");
  form.className = "friend-form";
  const status = statusLine();
  try {
    const answer = codeField(await peer.code(session.slice(FRIEND.length)));
    const copy = (): Promise<void> => navigator.clipboard.writeText(answer.value);
    const fail = (error: unknown): void => {
      status.textContent = String(error);
    };
    form.append(
      labeled(text("TABLE.Friend.SendBack"), answer),
      pressable(text("TABLE.Friend.Copy"), copy, fail),
      status,
    );
  } catch (error) {
    if (error instanceof LinkError) throw new SessionRefusedError(text("TABLE.Friend.Spent"), { cause: error });
    throw error;
  }
  document.querySelector("#board .board-label")?.append(form);
  const line = new GameLine({
    send: (frame) => {
      peer.send(frame);
    },
    connect: () => undefined,
    disconnect: () => {
      peer.close();
    },
  });
  line.active = false;
  const isReady = new Promise<boolean>((resolve) => {
    peer.receive = (ready) => {
      peer.receive = (frame) => {
        if (isFrame(frame)) line.receive(frame);
      };
      resolve(ready === READY);
    };
    void peer.lost.then(() => {
      resolve(false);
    });
  });
  if (!(await isReady)) throw new Error(text("TABLE.Friend.Failed"));
  form.remove();
  void peer.lost.then(() => {
    line.closed();
    ui.notifications?.error(text("TABLE.Friend.Lost"), { permanent: true });
  });
  line.opened(false);
  return line as unknown as GameSocket;
}
