import { runningGame } from "./documents/running-game.ts";

/** A request for stored documents, as packages put it. */
interface GetRequest {
  readonly type: string;
  readonly action: string;
  readonly operation: { readonly pack?: string | null };
}

/** `foundry.helpers.SocketInterface`: what packages ask the server by themselves. */
export const SocketInterface = {
  /**
   * The stored sources of all documents of a type, in the world or in a compendium.
   * @throws Error for any other request: the classes of documents make those
   */
  async dispatch(event: string, { type, action, operation: { pack } }: GetRequest): Promise<{ result: object[] }> {
    if (event !== "modifyDocument" || action !== "get")
      throw new Error(`The practice table only dispatches requests to get documents, not "${event}".`);
    const game = runningGame();
    if (!pack) return { result: game.collections.get(type)?.map((document) => document.toObject()) ?? [] };
    const documents = (await game.packs?.get(pack)?.getDocuments()) ?? [];
    return {
      result: documents.filter(({ documentName }) => documentName === type).map((document) => document.toObject()),
    };
  },
};
