// Tests of the transport of mail: mail is sent unencrypted only within this machine.
import { expect, it } from 'vitest'
import { transportOf } from '../../../server/notice/mail.ts'

it.each([
  ['smtp://correo.ejemplo.ec:587', true],
  ['smtp://usuario:clave@192.168.1.5', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtps://correo.ejemplo.ec', false],
])('D114 %s requires STARTTLS: %s', (url, requireTLS) => {
  expect(transportOf(url)).toMatchObject({ url, requireTLS })
})
