import { contractSpec } from "../registry.ts";

/** What a tour of this specification was told. */
const told: string[] = [];

/** Tours as a package defines them: they say what they are asked to do, and can be barred. */
function contractTours() {
  return class ContractTour extends foundry.nue.Tour {
    isBarred = false;

    override get canStart(): boolean {
      return super.canStart && !this.isBarred;
    }

    protected override async _preStep(): Promise<void> {
      await super._preStep();
      told.push(`before ${this.currentStep?.id ?? "nothing"}`);
    }

    override exit(): void {
      super.exit();
      told.push("exit");
    }
  };
}

/** BOOT-6. Packages register tours of their own, which prepare each step before it is shown. */
export default contractSpec({
  ids: ["BOOT-6"],
  title: "tours are registered by packages and prepare their steps",
  register({ it, afterEach, assert }) {
    const made: InstanceType<ReturnType<typeof contractTours>>[] = [];
    const register = () => {
      const ContractTour = contractTours();
      const id = `contract-${foundry.utils.randomID()}`;
      const tour = new ContractTour({
        namespace: game.system.id,
        id,
        title: "Contract tour",
        steps: [
          { id: "panel", title: "A panel", content: "Here.", selector: "#chat" },
          { id: "end", title: "The end", content: "That is all." },
        ],
      });
      made.push(tour);
      game.tours.register(game.system.id, id, tour);
      assert.strictEqual(game.tours.get(`${game.system.id}.${id}`), tour);
      return tour;
    };
    afterEach(async () => {
      for (const tour of made.splice(0)) await tour.reset();
      told.length = 0;
    });

    it("prepares each step, leaves, and has been seen at its end", async () => {
      const tour = register();
      assert.strictEqual(tour.status, foundry.nue.Tour.STATUS.UNSTARTED);
      ui.sidebar.changeTab("chat", "primary");
      ui.sidebar.toggleExpanded(true);
      await tour.start();
      assert.strictEqual(foundry.nue.Tour.activeTour, tour);
      assert.strictEqual(tour.status, foundry.nue.Tour.STATUS.IN_PROGRESS);
      await tour.next();
      assert.deepEqual(
        told.filter((each) => each !== "exit"),
        ["before panel", "before end"],
      );
      await tour.complete();
      assert.strictEqual(tour.status, foundry.nue.Tour.STATUS.COMPLETED);
      assert.include(told, "exit");
      assert.isNull(foundry.nue.Tour.activeTour);
    });

    it("says of itself whether it can be started", () => {
      const tour = register();
      assert.isTrue(tour.canStart);
      tour.isBarred = true;
      assert.isFalse(tour.canStart);
    });

    it("may point nowhere: such a step stands in the middle of the page", async () => {
      const tour = register();
      await tour.progress(1);
      assert.strictEqual(tour.currentStep?.id, "end");
      tour.exit();
    });
  },
});
