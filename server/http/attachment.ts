// Builds the header by which a browser names a downloaded file.

/** The content-disposition header of a file, whose name may contain any characters. */
export const attachmentHeader = (name: string): string => `attachment; filename*=UTF-8''${attributeText(name)}`

// encodeURIComponent does not escape three characters that a header's parameter may not hold (RFC 5987).
const attributeText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
