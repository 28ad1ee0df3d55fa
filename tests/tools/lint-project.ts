import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ESLint } from "eslint";
import { ZONES } from "../../tools/lint/architecture.mjs";

const CONFIG = path.join(import.meta.dirname, "../../eslint.config.js");

/** A throw-away project with the repository's own lint configuration. */
export class LintProject {
  readonly root = mkdtempSync(path.join(tmpdir(), "tenacity-lint-"));

  readonly #eslint = new ESLint({
    cwd: this.root,
    overrideConfigFile: CONFIG,
    overrideConfig: [
      {
        files: ["**/*.{ts,js,mjs}"],
        rules: { "import-x/no-restricted-paths": ["error", { basePath: this.root, zones: ZONES }] },
      },
    ],
  });

  /** Writes a file that samples may import. */
  write(file: string, text = "export const thing = 1;\n"): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  /** Ids of the rules that a sample breaks; "fatal" when it cannot even be read. */
  async brokenRules(file: string, text: string): Promise<string[]> {
    const [result] = await this.#eslint.lintText(text, { filePath: path.join(this.root, file) });
    if (!result) throw new Error(`${file} was not linted`);
    return [...new Set(result.messages.map((message) => message.ruleId ?? "fatal"))];
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
