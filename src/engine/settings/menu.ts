/** What core's settings have behind the button of a menu: core makes one and draws it (SE-5), and what it stands for opens. */
export function menu(open: () => Promise<unknown>) {
  return class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
