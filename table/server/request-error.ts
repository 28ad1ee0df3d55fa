/** A reason to refuse what a client asked for, told to that client as it stands. Nothing was changed. */
export class RequestError extends Error {
  override readonly name = "RequestError";
}
