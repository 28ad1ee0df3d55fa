/** The encounter of a world whose game has no order of turns: core's, in which no one rolls initiative (docs/decisions/worlds.md). */
export class PlainCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  override async rollInitiative(): Promise<this> {
    ui.notifications.info("TENACITY.Turns.NoInitiative", { localize: true });
    return this;
  }
}
