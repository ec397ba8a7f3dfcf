// An address inside of the app: a text that only whoever knows the addresses can write.

declare const written: unique symbol

/** A plain text is none, so that a link to nowhere does not compile. */
export type Address = string & { readonly [written]: true }
