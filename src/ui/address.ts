// The branded type of an in-app URL, which only `pathTo` creates.

declare const written: unique symbol

/** A plain text is none, so that a link to nowhere does not compile. */
export type Address = string & { readonly [written]: true }
