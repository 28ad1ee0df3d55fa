import type { IsOfType } from "../map/actors-in-sight.ts";
import { SteadyMixin } from "../windows/steady-mixin.ts";

/**
 * The one place where the Handlebars mixin meets a document sheet.
 *
 * With a concrete render context, checking `HandlebarsApplicationMixin(ActorSheetV2<Context>)` compares a whole Actor
 * structurally and TypeScript gives up (TS2321) or spends minutes. `any` skips the comparison; subclasses name their own
 * context type in each override.
 */
const { DocumentSheetV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** ActorSheetV2 with Handlebars parts. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export const HandlebarsActorSheet = SteadyMixin(HandlebarsApplicationMixin(ActorSheetV2<any>));

/** ItemSheetV2 with Handlebars parts. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export const HandlebarsItemSheet = SteadyMixin(HandlebarsApplicationMixin(ItemSheetV2<any>));

/** DocumentSheetV2 with Handlebars parts, for documents that have no sheet base of their own. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export const HandlebarsDocumentSheet = SteadyMixin(HandlebarsApplicationMixin(DocumentSheetV2<any>));

/** The actor of a sheet that is registered for no other type than those of a game. */
export function actorOf<Some extends Actor.Implementation>(
  { actor }: { readonly actor: Actor.Implementation },
  isOfType: IsOfType<Some>,
): Some {
  if (!isOfType(actor)) throw new Error(`This sheet is not for actors of the type "${actor.type}"`);
  return actor;
}

/** Any of these sheets, of whichever document: what a mixin for all of them is written against. */
export type AnyHandlebarsSheet = InstanceType<
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  foundry.applications.api.HandlebarsApplicationMixin.Mix<typeof DocumentSheetV2<foundry.abstract.Document.Any, any>>
>;
