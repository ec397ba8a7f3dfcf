// Tests of phone numbers for call and WhatsApp links.
import { describe, expect, it } from 'vitest'
import { contactParts, dialledNumber, whatsAppNumber } from '../../../src/domain/phone.ts'

describe('phone numbers', () => {
  it('POL-05 several numbers in one text are split at semicolons and commas', () => {
    expect(contactParts('(02) 600 0001; 0900000001,')).toEqual(['(02) 600 0001', '0900000001'])
    expect(contactParts(' ')).toEqual([])
    expect(dialledNumber('+593 (2) 600-0001')).toBe('+59326000001')
  })

  it.each([
    ['0900000001', '593900000001'],
    ['09 0000 0001', '593900000001'],
    ['+593 90 000 0001', '593900000001'],
    ['(02) 600 0001', null],
    ['59326000001', null],
    ['', null],
  ])('WhatsApp needs the country code of a mobile number: %s', (number, wanted) => {
    expect(whatsAppNumber(number)).toBe(wanted)
  })
})
