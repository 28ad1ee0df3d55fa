/** A question that a user answers with yes or no. Both texts are shown as text. */
export interface Question {
  readonly title: string;
  readonly text: string;
}

type Ask = (question: Question) => Promise<boolean>;

let ask: Ask | undefined;

export function useConfirmation(answer: Ask): void {
  ask = answer;
}

/** Whether the user agrees. @throws Error where there is no interface to ask with. */
export function confirm(question: Question): Promise<boolean> {
  if (!ask) throw new Error(`There is no interface to ask with: ${question.text}`);
  return ask(question);
}
