// Phone numbers as people write them, and as a phone dials them.

/** The parts of a text in which several addresses or numbers stand, parted by semicolon or comma. */
export const contactParts = (text: string): string[] =>
  text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The number as `tel:` wants it: figures and a leading plus alone. */
export const dialledNumber = (number: string): string => number.replace(/[^\d+]/g, '')

const COUNTRY = '593'

/** The number as WhatsApp wants it, with the country's code and no plus; null where it is no mobile number of Ecuador. */
export function whatsAppNumber(number: string): string | null {
  const figures = number.replace(/\D/g, '')
  if (/^09\d{8}$/.test(figures)) return COUNTRY + figures.slice(1)
  return new RegExp(`^${COUNTRY}9\\d{8}$`).test(figures) ? figures : null
}
