import { escapeHTML } from "../../../common/utils/index.ts";

/** The page that says, in one sentence, why the page that was asked for cannot be. */
export function renderErrorPage(sentence: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="icons/svg/d10.svg" />
    <title>Practice table</title>
    <style>
      body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 15vh auto; padding: 0 1rem; }
    </style>
  </head>
  <body>
    <main role="alert">
      <h1>Practice table</h1>
      <p>${escapeHTML(sentence)}</p>
    </main>
  </body>
</html>
`;
}
