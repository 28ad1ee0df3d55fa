import { BaseSetting } from "../../common/documents/base-setting.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** A stored setting (SE-2). `game.settings` gives its value the registered type. */
export class Setting extends ClientDocumentMixin(BaseSetting) {}
