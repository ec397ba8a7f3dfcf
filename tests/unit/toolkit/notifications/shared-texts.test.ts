// Tests of the texts about shared files: their number and time, and their names only for the person who owns them.
import { expect, it } from 'vitest'
import { heldWhat, heldWhen, waitingText } from '../../../../src/toolkit/notifications/held-text.ts'

const held = (nombre: string, refused: 'not-allowed' | null = null) => ({ nombre, refused, at: 1_780_000_000_000 })

it.each([
  [[held('a.jpg')], '1 foto'],
  [[held('a.jpg'), held('b.png'), held('c.PDF')], '2 fotos y 1 PDF'],
  [[held('a.pdf'), held('b.xml', 'not-allowed')], '1 PDF y 1 archivo que no se recibió'],
  [
    [held('a.jpg'), held('b.pdf'), held('c.mp4', 'not-allowed'), held('d.mp4', 'not-allowed')],
    '1 foto, 1 PDF y 2 archivos que no se recibieron',
  ],
])('D63 files shared without a session are counted, never named: %#', (files, text) => {
  expect(heldWhat(files)).toBe(text)
})

it('D63 the time of a share is the time in Ecuador', () => {
  expect(heldWhen([held('a.jpg')], 1_780_000_000_000 + 60_000)).toMatch(/^hoy a las \d\d:\d\d$/)
})

it.each([
  [
    [held('a.jpg'), held('b.xml', 'not-allowed')],
    'Algo compartido espera a que lo guardes: 1 foto y 1 archivo que no se recibió',
  ],
  [[held('b.xml', 'not-allowed')], 'De lo compartido: 1 archivo que no se recibió'],
])('SEC-08 the app says that a share waits, but not its person: %#', (files, text) => {
  expect(waitingText(files)).toBe(text)
})
