/** The lint plugin for our own rules about Handlebars templates. */
import actionButton from "./action-button.mjs";
import noLiteralText from "./no-literal-text.mjs";
import noRawOutput from "./no-raw-output.mjs";
import ownRooms from "./own-rooms.mjs";

/** @type {import("eslint").ESLint.Plugin} */
export default {
  rules: {
    "action-button": actionButton,
    "no-literal-text": noLiteralText,
    "no-raw-output": noRawOutput,
    "own-rooms": ownRooms,
  },
};
