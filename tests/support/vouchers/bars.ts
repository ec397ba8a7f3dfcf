// The barcodes in which issuers print an access key: Code 128, Code 39 and ITF.

import { barsOf } from '../../../server/seed/vouchers/code128.ts'
import type { DrawnCode } from './voucher.ts'

/** The widths of each digit's elements: in Code 39 bars and gaps alternate, in ITF they are all bars or all gaps. */
const CODE_39 = '111331311 311311113 113311113 313311111 111331113 311331111 113331111 111311313 311311311 113311311'
const CODE_39_STAR = '131131311'
const ITF = '11331 31113 13113 33111 11313 31311 13311 11133 31131 13131'

/** Returns the widths of bars and gaps in modules, a bar first; empty if the key is not printed as bars. */
export function barsIn(code: DrawnCode, claveAcceso: string): number[] {
  if (code === 'code128-49') return barsOf(claveAcceso)
  if (code === 'code128-50') return barsOf(`0${claveAcceso}`)
  const widths = code === 'code39' ? code39Of(claveAcceso) : code === 'itf-50' ? itfOf(`0${claveAcceso}`) : ''
  return [...widths].map(Number)
}

/** Encodes in Code 39, with a narrow gap between two characters. */
function code39Of(digits: string): string {
  const widths = CODE_39.split(' ')
  return [CODE_39_STAR, ...[...digits].map((digit) => widths[Number(digit)]), CODE_39_STAR].join('1')
}

/** Encodes in ITF: bars encode the first digit of a pair, the gaps between them the second. */
function itfOf(digits: string): string {
  const widths = ITF.split(' ')
  const pairs = (digits.match(/\d\d/g) ?? []).map(([first, second]) => {
    const gaps = widths[Number(second)] ?? ''
    return [...(widths[Number(first)] ?? '')].map((bar, at) => bar + gaps[at]).join('')
  })
  return `1111${pairs.join('')}311`
}
