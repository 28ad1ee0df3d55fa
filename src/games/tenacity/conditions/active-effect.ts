import { offerTypes } from "../../../engine/data/creatable-types.ts";
import { showInForce } from "../../../compat/effect-model.ts";
import { CONDITION_KINDS } from "../rules/index.ts";
import { kindIcon, valuedIcon } from "./condition-icons.ts";
import { mergeWithEquals } from "./merge-conditions.ts";
import { refusesKind } from "./unknown-kinds.ts";

/** The part of an update that may touch what a condition is. */
interface ConditionChanges {
  name?: string;
  img?: string | null;
  statuses?: Iterable<string>;
  system?: { kind?: string };
  flags?: { core?: { overlay?: boolean } };
}

/** The configured ActiveEffect class. */
export class TenacityActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** The dialog of a new effect offers the types of the world's game. */
  static override createDialog(
    ...[data, operation, options]: Parameters<typeof ActiveEffect.createDialog>
  ): ReturnType<typeof ActiveEffect.createDialog> {
    return super.createDialog(data, operation, offerTypes("ActiveEffect", this.TYPES, data?.type, options));
  }

  /** Whether this is a condition of the game (R-1001). */
  isCondition(): this is TenacityActiveEffect<"condition"> {
    return this.type === "condition";
  }

  /** Tokens show a condition with its value on its picture, unless somebody chose another (AE-11). */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.isCondition() || this.statuses.has(CONFIG.specialStatusEffects.DEFEATED)) showInForce(this);
    if (!this.isCondition() || !isPictureOfKind(this._source.img)) return;
    const { kind, value } = this.system;
    this.img = valuedIcon(kind, value);
  }

  /** A new condition has the status of its kind, and its picture unless it brings one. Whoever is down shows it all over. */
  protected override async _preCreate(...args: Parameters<ActiveEffect["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (this.isCondition()) {
      const { kind } = this.system;
      const { flags } = args[0] as ConditionChanges;
      this.updateSource({
        statuses: statusesOf(this, kind),
        ...(isPictureOfKind(args[0].img) && { img: kindIcon(kind) }),
        ...(isDown(kind) && flags?.core?.overlay === undefined && { flags: { core: { overlay: true } } }),
      });
    }
    return undefined;
  }

  /** When the kind changes, the status follows; name and picture do too, unless they were changed by hand. */
  protected override async _preUpdate(...args: Parameters<ActiveEffect["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    // The declared type of an update knows nothing of our system data.
    const changes = args[0] as ConditionChanges;
    const kind = changes.system?.kind;
    if (kind !== undefined && this.isCondition() && kind !== this.system.kind) {
      if (refusesKind(kind)) return false;
      changes.statuses ??= statusesOf(this, kind);
      if (isPictureOfKind(this._source.img)) changes.img ??= kindIcon(kind);
      if (isDown(kind) !== isDown(this.system.kind))
        foundry.utils.mergeObject(changes, { flags: { core: { overlay: isDown(kind) } } });
      if (this.name === kindName(this.system.kind)) changes.name ??= kindName(kind);
    }
    return undefined;
  }

  /** What was edited may have become the same as another, of which only one can be (R-1006); whoever edited it sees to that. */
  protected override _onUpdate(...args: Parameters<ActiveEffect["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [changed, , userId] = args;
    const isTouched = "system" in changed || "disabled" in changed;
    if (userId === game.user.id && isTouched && this.isCondition()) void mergeWithEquals(this);
  }
}

/** The name of a kind of condition; one that nobody knows has only its id. */
export function kindName(kind: string): string {
  return game.i18n.localize(CONDITION_KINDS.get(kind)?.label ?? kind);
}

/** Whether tokens show a condition over the whole picture: that of somebody who fell. */
function isDown(kind: string): boolean {
  return CONDITION_KINDS.get(kind)?.isFall === true;
}

/** The statuses of a condition of a kind: others that it has, of a module perhaps, stay. */
function statusesOf({ _source, system }: TenacityActiveEffect<"condition">, kind: string): string[] {
  const others = [..._source.statuses].filter((status) => status !== system.kind && !CONDITION_KINDS.get(status));
  return [...others, kind];
}

/** Whether a picture is one that we gave, or none at all, so that it may follow the kind. */
function isPictureOfKind(img: string | null | undefined): boolean {
  return !img || CONDITION_KINDS.all.some(({ id }) => kindIcon(id) === img);
}
