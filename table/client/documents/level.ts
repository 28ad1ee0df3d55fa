import { BaseLevel } from "../../common/documents/base-level.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A story of a scene, in generation 14 (MAP-74). */
export class Level extends ClientDocumentMixin(BaseLevel) {}
