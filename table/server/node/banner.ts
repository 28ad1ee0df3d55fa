import type { PracticeTable } from "./open-table.ts";

/** Says where the table can be reached, as whom, and what was wrong with the world, if anything. */
export function printBanner(table: PracticeTable): void {
  const width = Math.max(...table.users.map(({ name }) => name.length));
  const lines = table.users.map(({ name }) => `  ${name.padEnd(width)}  ${joinAddress(table.url, name)}`);
  const passwords = table.newPasswords.map(({ name, password }) => `  ${name.padEnd(width)}  ${password}`);
  console.log(
    [
      "",
      `${table.worldTitle} is open (practice table, not Foundry VTT).`,
      "",
      ...lines,
      "",
      ...(passwords.length > 0 ? ["Passwords, shown only this once:", "", ...passwords, ""] : []),
      "Press Ctrl+C to stop.",
      "",
    ].join("\n"),
  );
  for (const problem of table.problems) console.warn(problem);
  for (const { key, reason } of table.unreadable) {
    console.warn(`Kept aside, not shown to anyone: ${key} (${reason}).`);
  }
}

/** Where someone joins at once as a user, whose name is written as the join page reads it. */
function joinAddress(url: string, name: string): string {
  const slug = name.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "-");
  return `${url}/join?as=${encodeURIComponent(slug)}`;
}
