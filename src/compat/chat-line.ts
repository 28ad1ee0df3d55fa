/** The boxes to write a chat message in, of both versions: a text area, or an editor that has a value as well. */
const INPUT = "#chat-message, #chat textarea[name=message]";

/**
 * What somebody typed into the chat, as text: on 14 it may arrive as HTML (V14-21).
 * @param typed What the hook `chatMessage` hands over.
 */
export function plainChatLine(typed: string): string {
  const line = typed.trim();
  if (!/^<[a-z]/i.test(line)) return line;
  // An inert document: nothing in it is loaded or run.
  const { body } = new DOMParser().parseFromString(line, "text/html");
  for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
  return body.textContent.trim();
}

/** Puts a line that could not be carried out back into the chat's box, unless something else was typed since. */
export function keepChatLine(line: string): void {
  // The box is emptied once the hook has been answered.
  setTimeout(() => {
    const input = document.querySelector<HTMLElement & { value?: string }>(INPUT);
    if (input && plainChatLine(input.value ?? "") === "") input.value = line;
  });
}
