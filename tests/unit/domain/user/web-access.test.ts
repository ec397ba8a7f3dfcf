// Tests of the mail addresses that can be used for web access.
import { expect, it } from 'vitest'
import { MAIL_PATTERN } from '../../../../src/domain/user/web-access.ts'

const isMail = (text: string) => new RegExp(MAIL_PATTERN).test(text)

it.each(['a@b.ec', 'ana.torres@ejemplo.ec', 'ANA+seguros@sub.ejemplo.com.ec', 'ñandú@ejemplo.ec', "o'hara@ejemplo.ec"])(
  'D122 %s is a mail address',
  (text) => {
    expect(isMail(text)).toBe(true)
  },
)

it.each([
  '',
  'ana',
  '@ejemplo.ec',
  'ana@',
  'ana@ejemplo',
  'ana@ejemplo.',
  'ana torres@ejemplo.ec',
  'a@b@c.ec',
  'a@b.ec;',
  // Texts that would add a second recipient or a header.
  'a@b.ec, c@d.ec',
  'a@b.ec\r\nBcc: c@d.ec',
  '"a"@b.ec',
  'Ana <a@b.ec>',
  'a@b.ec\n',
  'a(x)@b.ec',
])('D122 %j is no mail address', (text) => {
  expect(isMail(text)).toBe(false)
})
