import { BaseWall } from "../../common/documents/base-wall.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class WallDocument extends ClientDocumentMixin(BaseWall) {}
