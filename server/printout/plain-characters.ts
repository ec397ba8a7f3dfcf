// Keeps of a text what can be printed.

/**
 * Every kind of line end becomes «\n», a tab a space; control, format and broken characters are removed: fonts and XML
 * have no place for them.
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu, '')
