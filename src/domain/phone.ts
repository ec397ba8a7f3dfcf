// Phone numbers as people write them, and as a phone dials them.

/** The parts of a text in which several addresses or numbers stand, parted by semicolon or comma. */
export const contactParts = (text: string): string[] =>
  text
    .trim()
    .split(/\s*[;,]\s*/)
    .filter(Boolean)

/** The number as `tel:` wants it: figures and a leading plus alone. */
export const dialledNumber = (number: string): string => number.replace(/[^\d+]/g, '')

/** The number as WhatsApp wants it, with the country's code and no plus; null where it is no mobile number of Ecuador. */
export function whatsAppNumber(number: string): string | null {
  const mobile = /^(?:0|593)(9\d{8})$/.exec(number.replace(/\D/g, ''))
  return mobile ? `593${mobile[1]}` : null
}
