/** `game.compendiumArt`: pictures that packages bring for documents of compendia, by uuid. The table reads none of their mappings. */
export class CompendiumArt extends Map<string, object> {
  readonly FLAG = "compendiumArtMappings";
  readonly SETTING = "compendiumArtConfiguration";
  /** Switched off by who migrates compendia. */
  enabled = true;
}
