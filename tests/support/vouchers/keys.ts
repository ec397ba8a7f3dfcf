// Makes access keys of fictitious invoices by the rule of the SRI's Tabla 1, independently of the code under test.

export interface KeyParts {
  /** The day as YYYY-MM-DD. */
  day?: string
  codDoc?: string
  ruc?: string
  ambiente?: '1' | '2'
  /** The number in the printed format: 001-002-000000123. */
  numDocumento?: string
  codigo?: string
}

/** RUCs with correct check digits that belong to no company. */
export const FICTITIOUS_RUCS = [
  '1799999028001',
  '1799999060001',
  '1799999079001',
  '1799999087001',
  '1799999095001',
  '1799999117001',
  '1799999125001',
  '0999999034001',
  '0999999042001',
  '0999999131001',
] as const

/** A whole key with its check digit. */
export function makeKey({
  day = '2026-11-15',
  codDoc = '01',
  ruc = FICTITIOUS_RUCS[0],
  ambiente = '2',
  numDocumento = '001-002-000000123',
  codigo = '12345678',
}: KeyParts = {}): string {
  const [year, month, date] = day.split('-')
  const first48 = `${date}${month}${year}${codDoc}${ruc}${ambiente}${numDocumento.replaceAll('-', '')}${codigo}1`
  if (!/^\d{48}$/.test(first48)) throw new Error(`«${first48}» are not 48 digits`)
  return `${first48}${checkDigit(first48)}`
}

/** Returns a key whose check digit is, or is not, the doubtful 1; varies the issuer's own code until it fits. */
export function makeKeyEnding(isDoubtful: boolean, parts: KeyParts = {}): string {
  for (let code = 12_345_678; ; code += 1) {
    const key = makeKey({ ...parts, codigo: String(code) })
    if (key.endsWith('1') === isDoubtful) return key
  }
}

/** Multiplies from right to left by 2, 3 … 7, 2 …; the digit is 11 minus the sum modulo 11, but 0 for 11, 1 for 10. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * ((place % 6) + 2), 0)
  const digit = 11 - (sum % 11)
  return digit === 11 ? 0 : digit === 10 ? 1 : digit
}

/** Returns number, day and issuer of a key, in the printed format. */
export function printedParts(key: string) {
  return {
    ruc: key.slice(10, 23),
    number: `${key.slice(24, 27)}-${key.slice(27, 30)}-${key.slice(30, 39)}`,
    day: `${key.slice(0, 2)}/${key.slice(2, 4)}/${key.slice(4, 8)}`,
  }
}
