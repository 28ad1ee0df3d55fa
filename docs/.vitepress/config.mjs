export { default } from "../../tools/site/config.mjs";
