// Writes a sentence that ends with the name of a portal. Apart from the brand, which the login loads without the home.

/** A sentence that ends with a name: the full stop of «Cía.» is also that of the sentence. */
export const endedBy = (sentence: string, name: string): string => `${sentence} ${name}${name.endsWith('.') ? '' : '.'}`
