/** Files of this system. Each says what it is, so that no other is taken for it. */

/** Why a text is no such file. */
export type FileProblem = "notJson" | "notOurs" | "laterFormat";

interface FileFormat {
  readonly format: string;
  /** Goes up when an older version could no longer read the file. */
  readonly version: number;
}

export function writeOwnFile({ format, version }: FileFormat, members: object): string {
  return `${JSON.stringify({ format, version, ...members }, null, 2)}\n`;
}

/** Reads such a file. Returns its members, not checked; or why it is no such file. */
export function readOwnFile(
  text: string,
  { format, version }: FileFormat,
): { members: Readonly<Record<string, unknown>> } | { problem: FileProblem } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: "notJson" };
  }
  const members = (typeof data === "object" ? data : null) as Readonly<Record<string, unknown>> | null;
  if (members?.["format"] !== format) return { problem: "notOurs" };
  return Number(members["version"]) > version ? { problem: "laterFormat" } : { members };
}

/** Lets the browser save a text as a file. */
export function offerFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
