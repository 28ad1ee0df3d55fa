import { beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { storedCharacter, updateActor } from "./game-state.ts";

const suite = useTable();
let ann: TableClient;
let narrator: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann");
  narrator = await suite.join("Narrator");
});

for (const name of ["Harbour Thug", "Joren"]) {
  it(`refuses Ann, who updates ${name} from the console, and changes nothing`, async () => {
    ann.errors.allow(/lacks permission/);
    const before = await storedCharacter(narrator, name);
    await expect(updateActor(ann, name, { name: "Mine", system: { stress: { value: 6 } } })).rejects.toThrow(
      `User Ann lacks permission to update Actor`,
    );
    await ann.page
      .getByText(/lacks permission to update Actor/)
      .first()
      .waitFor();
    await Promise.all([ann.reload(), narrator.reload()]);
    expect(await storedCharacter(narrator, name)).toEqual(before);
    expect((await storedCharacter(ann, name)).name).toBe(name);
  });
}

it("lets Ann update her own hero", async () => {
  await updateActor(ann, "Missa", { system: { stress: { value: 1 } } });
  expect((await storedCharacter(ann, "Missa")).system.stress.value).toBe(1);
});
