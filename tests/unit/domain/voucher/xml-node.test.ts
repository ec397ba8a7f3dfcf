// Tests of texts in vouchers: they become one line; characters that a database refuses become blanks or U+FFFD.
import { expect, it } from 'vitest'
import { inOneLine } from '../../../../src/domain/voucher/xml-node.ts'

it.each([
  ['line breaks and blanks', ' CONSULTA\r\n\t MÉDICA ', 'CONSULTA MÉDICA'],
  ['NUL', 'A\u0000B', 'A B'],
  ['signs of direction', 'CL\u202eACINI\u2069 \u200bA', 'CLACINI A'],
  ['halves of a character', 'A\ud83dB\ude00', 'A\ufffdB\ufffd'],
  ['whole characters of two halves', '😀 ñ', '😀 ñ'],
])('D48 the stored form of a text with %s', (_what, text, expected) => {
  expect(inOneLine(text)).toBe(expected)
})
