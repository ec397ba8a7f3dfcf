// Builds the headers of a downloaded file: its name, and that it is neither cached nor rendered as a page of the portal.

/** The headers of a file, whose name may contain any characters. */
export const attachmentHeaders = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${attributeText(name)}`,
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
})

// encodeURIComponent does not escape three characters that a header's parameter may not hold (RFC 5987).
const attributeText = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
