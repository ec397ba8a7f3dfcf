// The header that names a downloaded file.

/** The content-disposition of a file with any name. */
export const attachmentHeader = (name: string): string => `attachment; filename*=UTF-8''${attributeText(name)}`

// encodeURIComponent leaves three characters that a header's parameter may not hold (RFC 5987).
const attributeText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
