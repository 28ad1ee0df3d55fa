import { templatePath } from "../../../compat/system-id.ts";
import {
  openWindow,
  REQUEST_PARTS,
  RequestWindow,
  type HeroChance,
  type ReadyRequest,
} from "../../../engine/requests/request-window.ts";
import { askedAtFirst } from "../../../engine/requests/asked-heroes.ts";
import { postRequest, readRequestInput, type RequestInput } from "./post-request.ts";
import { draftOf, readDraft, type RequestDraft } from "./request-draft.ts";
import { requestSentence } from "./request-sentence.ts";
import { askable, chancesOf, ranksOf, requestWindowView, type RequestWindowView } from "./request-window-view.ts";

/** Where the narrator says who rolls which skill against what. Open it with {@link openRequestWindow}. */
class CheckRequestWindow extends RequestWindow<RequestDraft> {
  static override PARTS = {
    reason: REQUEST_PARTS.reason,
    who: { template: templatePath("games/tenacity/requests/request-who") },
    check: { template: templatePath("games/tenacity/requests/request-check") },
    footer: REQUEST_PARTS.footer,
  };

  protected override _prepareView(): RequestWindowView {
    return requestWindowView(this.draft);
  }

  protected override _read(form: HTMLFormElement): RequestDraft {
    return readDraft(form);
  }

  protected override _ready(draft: RequestDraft): ReadyRequest {
    const read = readRequestInput(draft);
    return "problem" in read ? read : { post: () => postRequest(read) };
  }

  protected override _sentence(draft: RequestDraft): string {
    return requestSentence(draft);
  }

  protected override _chances(draft: RequestDraft): readonly HeroChance[] {
    return chancesOf(draft);
  }

  /** How good those are who are asked. */
  protected override _show(draft: RequestDraft): void {
    for (const { uuid, rank } of ranksOf(draft)) this._say(`[data-rank="${uuid}"]`, rank);
  }
}

/** Opens the window, or begins anew in the one that is open. Only narrators ask. */
export async function openRequestWindow(input: RequestInput = {}): Promise<void> {
  await openWindow(CheckRequestWindow, (before) =>
    draftOf({ actors: askedAtFirst(askable()).map(({ uuid }) => uuid), ...before, ...input }),
  );
}
