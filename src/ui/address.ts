// The branded type of an in-app URL, which only `pathTo` creates.

declare const written: unique symbol

/** A plain string is not an `Address`, so a link to a wrong address does not compile. */
export type Address = string & { readonly [written]: true }
