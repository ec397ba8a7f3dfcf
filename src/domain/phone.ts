// Splits lists of phone numbers or e-mail addresses, and formats numbers for `tel:` and WhatsApp links.

/** The addresses or numbers in a text, separated by semicolons or commas. */
export const contactParts = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[;,]\s*/)
    .filter(Boolean)

/** The number for a `tel:` link: only digits and plus signs. */
export const dialledNumber = (number: string): string => number.replace(/[^\d+]/g, '')

/** The number for a WhatsApp link: country code 593 and no plus; null when it is not a mobile number of Ecuador. */
export function whatsAppNumber(number: string): string | null {
  const mobile = /^(?:0|593)(9\d{8})$/.exec(number.replace(/\D/g, ''))
  return mobile ? `593${mobile[1]}` : null
}

/**
 * The first mobile number of Ecuador in a text with several, formatted for sending messages: +5939…; null if there is
 * none.
 */
export function mobileNumber(text: string): string | null {
  const [first] = contactParts(text).flatMap((part) => whatsAppNumber(part) ?? [])
  return first ? `+${first}` : null
}
