// Tests of phone numbers for call and WhatsApp links.
import { describe, expect, it } from 'vitest'
import { contactParts, dialledNumber, mobileNumber, whatsAppNumber } from '../../../src/domain/phone.ts'

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

  it.each([
    ['0991234567', '+593991234567'],
    ['(02) 600 0028; 099 123 4567', '+593991234567'],
    // Of two mobile numbers in a text, the first is used.
    ['+593 98 765 4321, 0991234567', '+593987654321'],
    ['593991234567', '+593991234567'],
    ['(02) 600 0028', null],
    ['991234567', null],
    // A foreign number or a number with an extension gives no WhatsApp number.
    ['+57 300 123 4567', null],
    ['0991234567 ext. 3', null],
    [' ; ', null],
    ['', null],
  ])('D126 messages go to the first mobile number of Ecuador, with the country code: %j', (text, wanted) => {
    expect(mobileNumber(text)).toBe(wanted)
  })
})
