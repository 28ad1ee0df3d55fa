import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";
import { leadOut } from "./links.mjs";
import { NAVIGATION, SIDEBAR } from "./navigation.mjs";
import { ROOT } from "../setup.mjs";
import { withRules } from "./rules-pages.mjs";

const REPOSITORY = "https://github.com/tenacity-tactics/tenacity-tactics";
const DECISIONS = path.join(ROOT, "docs/decisions");

/** Long tables that tools write: no one looks for a word in them. */
const NOT_SEARCHED = ["rules-coverage.md", "contract-coverage.md"];

export default defineConfig({
  title: "10acity Tactics",
  description: "The 10acity Tactics system for Foundry Virtual Tabletop: for players, narrators and module authors.",
  base: "/tenacity-tactics/",
  cleanUrls: true,
  outDir: "../dist-docs",
  cacheDir: "../build/docs",
  head: [["meta", { name: "theme-color", content: "#0b6670" }]],
  // The two tables of coverage are large.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  markdown: {
    config: (markdown) => {
      markdown.core.ruler.before("normalize", "rules", (state) => {
        state.src = withRules(state.src);
      });
      markdown.core.ruler.push("lead-out", ({ tokens, ...state }) => {
        const env = /** @type {{ relativePath?: string }} */ (state.env);
        leadOut(tokens, pageOf(env), `${REPOSITORY}/blob/main`);
      });
    },
  },
  themeConfig: {
    nav: NAVIGATION,
    sidebar: { "/decisions/": [{ text: "Decisions", items: decisions() }], "/": SIDEBAR },
    outline: { level: [2, 3] },
    search: {
      provider: "local",
      options: {
        miniSearch: {
          // What players look for comes before decisions and the reference. Sent to browsers as it is written.
          searchOptions: { boostDocument: (id) => (/\/(decisions|reference)\//.test(String(id)) ? 0.1 : 1) },
        },
        _render: (text, env, markdown) => (NOT_SEARCHED.includes(pageOf(env)) ? "" : markdown.render(text, env)),
      },
    },
    socialLinks: [{ icon: "github", link: REPOSITORY }],
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path`, text: "Improve this page" },
    footer: {
      message: "An unofficial fan project. You need the game's own rules to play.",
    },
  },
});

/**
 * The page that is rendered, by its path in docs/.
 * @param {{ relativePath?: string }} env what VitePress tells of it
 */
function pageOf({ relativePath = "" }) {
  return relativePath;
}

/** Every decision by its heading. */
function decisions() {
  return readdirSync(DECISIONS)
    .filter((file) => file.endsWith(".md"))
    .toSorted((one, other) => Number(other === "README.md") - Number(one === "README.md") || one.localeCompare(other))
    .map((file) => {
      const heading = /^# (.*)$/m.exec(readFileSync(path.join(DECISIONS, file), "utf8"))?.[1];
      return { text: heading ?? file, link: `/decisions/${path.basename(file, ".md")}` };
    });
}
