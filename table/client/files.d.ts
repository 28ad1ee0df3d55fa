/** Style sheets are imported for their effect; the bundler gathers them. */
declare module "*.css";

/** Files that stay as they are: the bundler copies them, and says where. */
declare module "*?url" {
  const address: string;
  /** Where the file is served. */
  export default address;
}
