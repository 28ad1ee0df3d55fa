import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "../../tools/setup.mjs";

const OXLINT = path.join(ROOT, "node_modules/oxlint/bin/oxlint");
const TSGOLINT = path.join(ROOT, "node_modules/.bin/tsgolint");
const CONFIG = ".oxlintrc.json";

/** A rule that a line of a file breaks: `house/arrows`, `max-lines`; "unreadable" where it is no rule but the syntax. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

interface Report {
  readonly number_of_files: number;
  readonly diagnostics: readonly {
    readonly filename: string;
    readonly code?: string;
    readonly message: string;
    readonly labels: readonly { readonly span: { readonly line: number } }[];
  }[];
}

const ruleOf = (code: string | undefined, message: string): string => {
  if (message.startsWith("Unused")) return "unused directive";
  return code?.replace(/^eslint\((.*)\)$/, "$1").replace(/\((.*)\)$/, "/$1") ?? "unreadable";
};

/** Writes the project in which files are linted as this repository is. */
function writeProject(folder: string, files: Readonly<Record<string, string>>, types: boolean): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const compilerOptions = { strict: true, noUncheckedIndexedAccess: true, allowJs: true, noEmit: true, types: [] };
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const config = readFileSync(path.join(ROOT, CONFIG), "utf8");
  writeFileSync(path.join(folder, CONFIG), types ? config : config.replace('"typeAware": true', '"typeAware": false'));
  cpSync(path.join(ROOT, "tools/lint"), path.join(folder, "tools/lint"), { recursive: true });
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.join(ROOT, "node_modules/globals"), path.join(folder, "node_modules/globals"), "junction");
}

/**
 * What Oxlint finds in a throw-away project of these files, by the repository's own configuration and rules.
 * @param files Their text, by their paths from the root.
 * @param types Whether rules that need types count too.
 * @throws {Error} Where Oxlint did not lint each of them.
 */
export function lint(files: Readonly<Record<string, string>>, { types }: { readonly types: boolean }): Finding[] {
  const folder = mkdtempSync(path.join(tmpdir(), "tenacity-lint-"));
  try {
    writeProject(folder, files, types);
    const { stdout } = spawnSync(process.execPath, [OXLINT, "-f", "json", "src", "table", "tests", "tools/samples"], {
      cwd: folder,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: TSGOLINT },
      encoding: "utf8",
      maxBuffer: 100_000_000,
    });
    if (!stdout.startsWith("{")) throw new Error(stdout);
    const { diagnostics, number_of_files: count } = JSON.parse(stdout) as Report;
    const code = Object.keys(files).filter((name) => /\.(ts|js|mjs)$/.test(name));
    if (count !== code.length) throw new Error(`${String(count)} files were linted, not ${String(code.length)}`);
    return diagnostics.map(({ filename, code, message, labels }) => ({
      file: filename.replaceAll(path.sep, "/"),
      line: labels[0]?.span.line ?? 0,
      rule: ruleOf(code, message),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
