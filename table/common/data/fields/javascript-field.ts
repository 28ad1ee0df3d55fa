import { StringField } from "./string-field.ts";

/** A text that is a script. What it says is nobody's to run here: who declares it does so. */
export class JavaScriptField extends StringField {}
