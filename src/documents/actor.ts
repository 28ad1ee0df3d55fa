/** Anyone with attributes, skills and points. */
export type CharacterActor = TenacityActor<"hero"> | TenacityActor<"npc">;

/** The configured Actor class. */
export class TenacityActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Whether this actor is a player's character. */
  isHero(): this is TenacityActor<"hero"> {
    return this.type === "hero";
  }

  /** Whether this actor is a narrator's character. */
  isNpc(): this is TenacityActor<"npc"> {
    return this.type === "npc";
  }

  /** Whether this actor has attributes, skills and points, and so can make checks. */
  isCharacter(): this is CharacterActor {
    return this.isHero() || this.isNpc();
  }

  /** A hero's tokens share the hero's own data and stand on the players' side (CV-4). */
  protected override async _preCreate(...args: Parameters<Actor["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const [data] = args;
    if (this.isHero() && !("prototypeToken" in data)) {
      this.updateSource({
        prototypeToken: {
          actorLink: true,
          disposition: CONST.TOKEN_DISPOSITIONS.FRIENDLY,
          sight: { enabled: true },
        },
      });
    }
    return undefined;
  }
}
