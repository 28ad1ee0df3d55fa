import { readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";
import { leadOut } from "./links.mjs";
import { NAVIGATION, SIDEBAR } from "./navigation.mjs";
import { ROOT } from "../setup.mjs";
import { withRules } from "./rules-pages.mjs";

const REPOSITORY = "https://github.com/tenacity-tactics/tenacity-tactics";

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

/** The index of the decisions, and the pages that it lists, in its order. */
function decisions() {
  const index = readFileSync(path.join(ROOT, "docs/decisions/README.md"), "utf8");
  const pages = [...index.matchAll(/\[([^\]]+)\]\(([\w-]+)\.md\)/g)];
  return [
    { text: "Decisions", link: "/decisions/README" },
    ...pages.map(([, text = "", name = ""]) => ({ text, link: `/decisions/${name}` })),
  ];
}
