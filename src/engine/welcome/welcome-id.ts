/** The id of the window that offers tours. */
export const WELCOME = "tenacity-welcome";
