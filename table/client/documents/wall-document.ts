import { BaseWall } from "../../common/documents/base-wall.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A wall of a scene. */
export class WallDocument extends ClientDocumentMixin(BaseWall) {}
