import { contractSpec } from "../registry.ts";
import { override } from "./support/override.ts";

/** UT-6. Files that packages let users keep. */
export default contractSpec({
  ids: ["UT-6"],
  title: "saveDataToFile hands a file to the browser",
  register({ it, afterEach, assert }) {
    let restore: (() => void)[] = [];
    afterEach(() => {
      for (const release of restore) release();
      restore = [];
    });

    it("with its content, its type and its name", async () => {
      const files: Blob[] = [];
      const names: string[] = [];
      restore = [
        override(URL, "createObjectURL", (original) => (file) => {
          files.push(file as Blob);
          return original.call(URL, file);
        }),
        override(HTMLAnchorElement.prototype, "dispatchEvent", () => note),
        override(HTMLAnchorElement.prototype, "click", () => note),
      ];
      /** In place of the download, whichever way the link is pressed. */
      function note(this: unknown): boolean {
        names.push((this as HTMLAnchorElement).download);
        return true;
      }
      foundry.utils.saveDataToFile('{"kept":true}', "application/json", "contract.json");
      assert.deepEqual(names, ["contract.json"]);
      assert.strictEqual(files[0]?.type, "application/json");
      assert.strictEqual(await files[0]?.text(), '{"kept":true}');
    });
  },
});
