import { afterEach, expect, it } from "vitest";
import { nameMissingMembers } from "../client/foreign/strict-members.ts";

class SearchFilter {}

class DragDrop {
  permissions = {};
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, "foundry");
});

it("names a property that Foundry's instances have and those of the table lack, and lets packages bring it", () => {
  Object.assign(globalThis, { foundry: { applications: { ux: { DragDrop, SearchFilter } } } });
  nameMissingMembers();
  expect((): unknown => Reflect.get(new SearchFilter(), "query")).toThrow(
    "foundry.applications.ux.SearchFilter#query is not on the practice table yet",
  );
  class Ours extends SearchFilter {
    query = "own";
  }
  expect(new Ours().query).toBe("own");
  expect(new DragDrop().permissions).toEqual({});
});
