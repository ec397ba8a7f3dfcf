// Removes the characters of a text that cannot be printed.

/**
 * Every kind of line end becomes «\n», a tab becomes a space; control, format and broken characters are removed, because
 * fonts and XML do not accept them.
 */
export const plainCharacters = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu, '')
