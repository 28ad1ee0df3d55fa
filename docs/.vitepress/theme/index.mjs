import DefaultTheme from "vitepress/theme";
import "@fontsource-variable/alegreya";
import "./site.css";

export default DefaultTheme;
