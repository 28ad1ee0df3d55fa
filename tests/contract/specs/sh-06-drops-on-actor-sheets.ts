import { contractSpec } from "../registry.ts";
import { clearAway, createHero, type Hero, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** An item of the subtype that the suite's manifest declares. */
const contractItem = (name: string, sort = 0): Item.CreateData =>
  ({ name, type: "contractItem", sort }) as unknown as Item.CreateData;

/** Opens a sheet that lists the actor's items by their names, and nothing else. */
async function openListSheet(hero: Hero): Promise<HTMLElement> {
  class ListSheet extends foundry.applications.sheets.ActorSheetV2 {
    protected override async _renderHTML(): Promise<HTMLElement[]> {
      return hero.items.map((item) => {
        const row = document.createElement("li");
        row.className = "draggable";
        row.dataset["itemId"] = item.id ?? "";
        row.textContent = item.name;
        return row;
      });
    }
    protected override _replaceHTML(rows: HTMLElement[], content: HTMLElement): void {
      content.replaceChildren(...rows);
    }
  }
  const sheet = new ListSheet({ document: hero });
  await sheet.render({ force: true });
  return sheet.element;
}

/** Drags something over an element and lets it go there, as a hand would. */
function drop(target: Element, data: object): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

/** What an element puts on a drag that begins at it. */
function dragDataOf(source: Element): unknown {
  const dataTransfer = new DataTransfer();
  source.dispatchEvent(new DragEvent("dragstart", { bubbles: true, cancelable: true, dataTransfer }));
  return JSON.parse(dataTransfer.getData("text/plain"));
}

/** SH-6, SH-7, CO-4. What is dropped on an actor's sheet becomes the actor's. */
export default contractSpec({
  ids: ["SH-6", "SH-7", "CO-4"],
  title: "actor sheets take what is dropped on them",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("copies an item of another actor, and leaves the original", async () => {
      const [from, to] = [await createHero(), await createHero()];
      const [item] = await from.createEmbeddedDocuments("Item", [contractItem("Lantern")]);
      drop(await openListSheet(to), item?.toDragData() ?? {});
      await eventually(() => to.items.getName("Lantern"));
      assert.strictEqual(from.items.size, 1);
    });

    it("answers a drop once where the selector takes the bound element and all in it", () => {
      let dropped = 0;
      const [outer, inner] = [document.createElement("div"), document.createElement("p")];
      outer.append(inner);
      new foundry.applications.ux.DragDrop.implementation({
        dropSelector: "*",
        callbacks: { drop: () => void (dropped += 1) },
      }).bind(outer);
      drop(inner, {});
      assert.strictEqual(dropped, 1);
    });

    it("answers a drop once, by the one who bound the element last", async () => {
      const told: string[] = [];
      const { DragDrop } = foundry.applications.ux;
      const [target, first, second] = [document.createElement("div"), ...["first", "second"].map(listener)];
      function listener(name: string) {
        return new DragDrop.implementation({ callbacks: { drop: () => void told.push(name) } });
      }
      first?.bind(target);
      second?.bind(target);
      second?.bind(target);
      drop(target, {});
      assert.deepEqual(told, ["second"]);
    });

    it("copies an item of the world", async () => {
      const hero = await createHero();
      const item = await Item.implementation.create(contractItem("Rope"));
      if (!item) throw new Error("The item was not created.");
      remember(item);
      drop(await openListSheet(hero), { type: "Item", uuid: item.uuid });
      await eventually(() => hero.items.getName("Rope"));
    });

    it("copies nothing when the hook dropActorSheetData returns false", async () => {
      const hero = await createHero();
      const element = await openListSheet(hero);
      const seen: unknown[] = [];
      const stop = listen("dropActorSheetData", (actor: unknown, _sheet: unknown, data: { type: string }) => {
        seen.push(actor, data.type);
        return false;
      });
      drop(element, { type: "Item", uuid: "Item.aaaaaaaaaaaaaaaa" });
      await eventually(() => seen.length > 0);
      stop();
      assert.deepEqual(seen, [hero, "Item"]);
      assert.strictEqual(hero.items.size, 0);
    });

    it("sorts an item of the actor's own beside the one it was dropped on", async () => {
      const hero = await createHero();
      const names = ["First", "Second", "Third"];
      await hero.createEmbeddedDocuments(
        "Item",
        names.map((name, index) => contractItem(name, index * 10)),
      );
      const element = await openListSheet(hero);
      const row = (name: string): HTMLElement | undefined =>
        [...element.querySelectorAll<HTMLElement>("[data-item-id]")].find(({ textContent }) => textContent === name);
      drop(row("First") ?? element, dragDataOf(row("Third") ?? element) as object);
      const order = (): string[] => hero.items.contents.sort((a, b) => a.sort - b.sort).map(({ name }) => name);
      await eventually(() => order()[0] === "Third");
      assert.deepEqual(order(), ["Third", "First", "Second"]);
      assert.strictEqual(hero.items.size, 3);
    });

    it("goes by the type of what is dropped, and lets sheets say what a drag carries", async () => {
      const hero = await createHero();
      const calls: string[] = [];
      class TellingSheet extends foundry.applications.sheets.ActorSheetV2 {
        protected override async _renderHTML(): Promise<HTMLElement> {
          const row = document.createElement("li");
          row.className = "draggable";
          return row;
        }
        protected override _replaceHTML(row: HTMLElement, content: HTMLElement): void {
          content.replaceChildren(row);
        }
        protected override async _onDragStart(event: DragEvent): Promise<void> {
          event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Contract" }));
        }
        protected override async _onDropDocument(...args: never) {
          calls.push("_onDropDocument");
          return super._onDropDocument(...(args as [never, never]));
        }
        protected override async _onDropActor(): Promise<null> {
          calls.push("_onDropActor");
          return null;
        }
        protected override async _onDropActiveEffect(): Promise<null> {
          calls.push("_onDropActiveEffect");
          return null;
        }
      }
      const sheet = new TellingSheet({ document: hero });
      await sheet.render({ force: true });
      const other = await createHero({}, { effects: [{ name: "Glow" }] });
      drop(sheet.element, other.toDragData());
      await eventually(() => calls.includes("_onDropActor"));
      drop(sheet.element, other.effects.contents[0]?.toDragData() ?? {});
      await eventually(() => calls.includes("_onDropActiveEffect"));
      assert.deepEqual(calls, ["_onDropDocument", "_onDropActor", "_onDropDocument", "_onDropActiveEffect"]);
      assert.deepEqual(dragDataOf(sheet.element.querySelector("li.draggable") ?? sheet.element), { type: "Contract" });
      await sheet.close({ animate: false });
    });

    it("gives documents their drag data, and finds them again by it", async () => {
      const hero = await createHero();
      assert.deepEqual(hero.toDragData(), { type: "Actor", uuid: hero.uuid });
      assert.strictEqual(await Actor.implementation.fromDropData({ type: "Actor", uuid: hero.uuid } as never), hero);
    });
  },
});
