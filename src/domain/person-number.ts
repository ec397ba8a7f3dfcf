// The person number, which identifies one person in the records: a cédula, a RUC or a passport, but no placeholder.

const PROVINCE = '(0[1-9]|1\\d|2[0-4]|30)'
const CEDULA = new RegExp(`^${PROVINCE}[0-6]\\d{7}$`)
const RUC = new RegExp(`^${PROVINCE}\\d{8}001$`)
const PASSPORT = /^(\d{5,9}|(?=.*[A-Za-z])(?=.*\d)[0-9A-Za-z-]{5,20})$/
/** Four or more letters with a vowel count as a word, as in PENDIENTE1. */
const WORD = /(?=[a-z]{4})[a-z]*[aeiou]/i

/**
 * Returns the number that identifies a person, company or public body (D148, D153): a cédula if its check digit is
 * right; for the RUC of a natural person, the cédula in it; for the RUC of a company or public body, the RUC itself if
 * its structure is right; a passport as it is written. Returns null for anything else, including a placeholder: two
 * rows with the same placeholder are not one person. `person_number` in the database follows the same rules.
 */
export function personNumber(text: string): string | null {
  const id = text.replace(/^ +| +$/g, '')
  if (/^\d{10}$/.test(id)) return isCedula(id) ? id : null
  if (/^\d{13}$/.test(id)) return numberOfRuc(id)
  return PASSPORT.test(id) && !isPlaceholder(id) ? id : null
}

function numberOfRuc(id: string): string | null {
  if (!RUC.test(id)) return null
  const third = id.charAt(2)
  // Zeros, one repeated digit and consecutive digits are placeholders.
  if (third === '6' || third === '9') return /^\d{3}((\d)\2{6}|0{6}|1234567)/.test(id) ? null : id
  const cedula = id.slice(0, 10)
  return third <= '5' && isCedula(cedula) ? cedula : null
}

/** A cédula: a province's two digits first, the check digit (modulo 10) last, and not just one or two repeated digits. */
function isCedula(id: string): boolean {
  if (!CEDULA.test(id) || /^((\d{1,2})\2+|\d{2}0{7}\d)$/.test(id)) return false
  const total = Array.from(id.slice(0, 9)).reduce((sum, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return sum + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (total % 10)) % 10 === Number(id.charAt(9))
}

/**
 * Whether a text is a placeholder: a word, letters with at most two digits, or digits that only repeat or are
 * consecutive.
 */
function isPlaceholder(id: string): boolean {
  const digits = id.replace(/\D/g, '').replace(/^0+/, '')
  const hasLetters = /[A-Za-z]/.test(id)
  if (/^((\d)\2*)?$/.test(digits) || /^[A-Za-z-]*0*\d{1,2}$/.test(id) || WORD.test(id)) return true
  const counts = '123456789'.includes(digits) || '987654321'.includes(digits)
  if (counts && (digits.length < 6 || !hasLetters)) return true
  return !hasLetters && /^((\d{1,3})\2+|\d0+)$/.test(digits)
}
