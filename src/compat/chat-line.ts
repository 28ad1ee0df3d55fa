/** The boxes to write a chat message in, of both versions: a text area on 13, and what is edited in 14's editor. */
const INPUT = "#chat-message .ProseMirror, textarea#chat-message";

/** How often, in milliseconds, and how many times it is looked whether the box has been emptied. */
const INTERVAL = 50;
const ATTEMPTS = 20;

/**
 * What someone typed into the chat, as text: on 14 it arrives as HTML (CH-12).
 * @param typed What the hook `chatMessage` hands over.
 */
export function plainChatLine(typed: string): string {
  const line = typed.trim();
  if (!/^<[a-z]/i.test(line)) return line;
  // An inert document: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(line, "text/html");
  for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
  for (const paragraph of body.querySelectorAll("p:not(:last-child)")) paragraph.append("\n");
  return body.textContent.trim();
}

/**
 * Puts a line that could not be carried out back into the chat's box.
 * @returns Whether it stands there: not when something else was typed since, or the box is not to be found.
 */
export async function keepChatLine(line: string): Promise<boolean> {
  // The box is emptied once the hook has been answered.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, attempt && INTERVAL));
    const box = document.querySelector<HTMLElement & { value?: string }>(INPUT);
    const typed = (box?.value ?? box?.textContent ?? "").trim();
    if (!box || (typed !== "" && typed !== line)) return false;
    if (typed === line) continue;
    // An open editor refuses values, and takes over what is written into its content (TX-1).
    if (box.value === undefined) box.textContent = line;
    else box.value = line;
    return true;
  }
  return true;
}
