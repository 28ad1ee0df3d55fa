/** The worker of a table in a tab; its name is that of the game, and its address says of which build it is. */
import { extendPrimitives } from "../../common/primitives/extend-primitives.ts";
import { readSite } from "./site.ts";
import { TabTable } from "./tab-table.ts";

extendPrimitives();
const address = new URL(self.location.href);
const site = readSite(new URL("../", address));
const table = new TabTable(self.name, Number(address.searchParams.get("build")), site);

/** A shared worker is told of each page; one of a page of its own is sent its port. */
const admit = ({ ports }: MessageEvent): void => {
  const [port] = ports;
  if (port) table.admit(port);
};
Object.assign(self, { onconnect: admit, onmessage: admit });
