import { h } from "vue";
import DefaultTheme from "vitepress/theme";
import "@fontsource-variable/alegreya";
import firstLight from "../../images/first-light.png";
import "./site.css";

/** The default theme, with a picture beside the title of the home page. */
export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "home-hero-image": () =>
        h("img", { class: "first-light", src: firstLight, alt: "A hero's sheet beside the chat card of a roll" }),
    }),
};
