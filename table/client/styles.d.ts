/** Style sheets are imported for their effect; the bundler gathers them. */
declare module "*.css";
