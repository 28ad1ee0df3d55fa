import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** What the hook told this client: time and step. */
const heard: [time: number, step: number][] = [];

/** MC-2. The time of the world is one number, which narrators advance for everyone. */
export default contractSpec({
  ids: ["MC-2"],
  title: "narrators advance the time of the world for everyone",
  expectedErrors: [/permission/i],
  atBoot: () => {
    listen("updateWorldTime", (time: number, step: number) => void heard.push([time, step]));
  },
  steps: {
    timeIs: async (time: number): Promise<boolean> => eventually(() => game.time.worldTime === time),
    heard: async (time: number): Promise<unknown> => eventually(() => heard.find(([known]) => known === time)),
    advance: (): Promise<string> =>
      Promise.resolve(game.time.advance(5)).then(
        () => "it was allowed",
        (error: unknown) => String(error),
      ),
  },
  register({ it, assert, remote }) {
    it("adds seconds, and tells both clients", async () => {
      const before = game.time.worldTime;
      await game.time.advance(10);
      assert.strictEqual(game.time.worldTime, before + 10);
      assert.isTrue(await remote.run("timeIs", before + 10));
      assert.deepEqual(await remote.run("heard", before + 10), [before + 10, 10]);
      assert.deepEqual(heard.at(-1), [before + 10, 10]);
      await game.time.advance(-10);
    });

    it("has a calendar that makes a day and an hour of it", async () => {
      const { calendar } = game.time;
      const moment = calendar.timeToComponents(9 * 3600 + 600);
      assert.deepEqual([moment.year, moment.month, moment.dayOfMonth, moment.hour, moment.minute], [0, 0, 0, 9, 10]);
      assert.strictEqual(calendar.days.values[moment.dayOfWeek]?.name.length, 8);
    });

    it("refuses players", async () => {
      const before = game.time.worldTime;
      assert.match(await remote.run("advance"), /permission/i);
      assert.strictEqual(game.time.worldTime, before);
    });
  },
});
