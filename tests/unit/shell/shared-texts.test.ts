// Tests of what is said of shared files: how many and when, by name only to their own person.
import { expect, it } from 'vitest'
import { heldWhat, heldWhen } from '../../../src/shell/sharing/held-text.ts'
import { takenText } from '../../../src/shell/sharing/taken-text.ts'

const held = (nombre: string, refused: 'not-allowed' | null = null) => ({ nombre, refused, at: 1_780_000_000_000 })
const kept = { id: 'a', nombre: 'a.jpg', ok: true } as const
const refused = { id: 'b', nombre: 'b.xml', ok: false, message: 'Archivo no permitido.', waits: false } as const
const waiting = { id: 'd', nombre: 'd.jpg', ok: false, message: 'No hay espacio.', waits: true } as const

it.each([
  [[held('a.jpg')], '1 foto'],
  [[held('a.jpg'), held('b.png'), held('c.PDF')], '2 fotos y 1 PDF'],
  [[held('a.pdf'), held('b.xml', 'not-allowed')], '1 PDF y 1 archivo que no se recibió'],
  [
    [held('a.jpg'), held('b.pdf'), held('c.mp4', 'not-allowed'), held('d.mp4', 'not-allowed')],
    '1 foto, 1 PDF y 2 archivos que no se recibieron',
  ],
])('D63 what came while nobody was here is counted, never named: %#', (files, text) => {
  expect(heldWhat(files)).toBe(text)
})

it('D63 when it came, by the clock of Ecuador', () => {
  expect(heldWhen([held('a.jpg')], 1_780_000_000_000 + 60_000)).toMatch(/^hoy a las \d\d:\d\d$/)
})

it.each([
  [[], null],
  [[kept], { text: '1 archivo compartido está en «Sin clasificar»', isWhole: true }],
  [[kept, { ...kept, id: 'c' }], { text: '2 archivos compartidos están en «Sin clasificar»', isWhole: true }],
  [
    [kept, refused],
    {
      ...{ text: '1 archivo compartido está en «Sin clasificar», 1 no se guardó', isWhole: false },
      detail: 'b.xml: Archivo no permitido.',
    },
  ],
  [
    [kept, waiting, refused, { ...refused, id: 'e' }],
    {
      ...{
        text: '1 archivo compartido está en «Sin clasificar», 1 espera espacio y 2 no se guardaron',
        isWhole: false,
      },
      detail: 'd.jpg: No hay espacio. b.xml: Archivo no permitido. b.xml: Archivo no permitido.',
    },
  ],
  [[refused], { text: 'De lo compartido, 1 no se guardó', isWhole: false, detail: 'b.xml: Archivo no permitido.' }],
])('PWA-20 what became of a share is said in one sentence, refusals with their names: %#', (taken, text) => {
  expect(takenText(taken)).toEqual(text)
})
