// Tests of the payload of a push: a title that a locked screen may show, the address to open, and its person.
import { describe, expect, it } from 'vitest'
import { type PushedNotification, pushPayloadOf } from '../../../../server/push/push-payload.ts'
import { readPushPayload } from '../../../../src/contract/push-payload.ts'
import { pathTo } from '../../../../src/toolkit/screens/path-to.ts'

const pushed = (more: Partial<PushedNotification> = {}): PushedNotification => ({
  id: 'aviso-1',
  event: 'CAMBIO_ESTADO:77:3',
  titulo: 'Tu solicitud N.º 77 fue devuelta',
  cdCompania: 1,
  cdReclamo: 77,
  localKey: 'llave',
  rolWeb: 'ROLE_USER',
  roles: 'ROLE_USER',
  isInsured: true,
  ...more,
})

describe('a push', () => {
  it('REP-18 a push has a title, the claim number once, a neutral text, the event as its tag, and no further facts', () => {
    expect(pushPayloadOf(pushed())).toEqual({
      id: 'aviso-1',
      titulo: 'Tu solicitud N.º 77 fue devuelta',
      etiqueta: 'CAMBIO_ESTADO:77:3',
      para: 'llave',
      cuerpo: 'Ábrelo en el portal para ver más.',
      abrir: pathTo.claim('vam', { cdCompania: 1, cdReclamo: 77 }),
    })
    expect(pushPayloadOf(pushed({ titulo: 'Cambió de estado' })).cuerpo).toBe(
      'Solicitud N.º 77. Ábrelo en el portal para ver más.',
    )
  })

  it.each([
    [
      'a person who is only a policyholder',
      { isInsured: false },
      pathTo.claim('gen', { cdCompania: 1, cdReclamo: 77 }),
    ],
    ['staff', { isInsured: false, roles: 'ROLE_EJECUTIVO' }, pathTo.claim('vam', { cdCompania: 1, cdReclamo: 77 })],
    ['any person, without a claim', { cdCompania: null, cdReclamo: null }, pathTo.notices()],
  ] as const)('REP-18 leads %s to an address of the app', (_, more, address) => {
    expect(pushPayloadOf(pushed(more)).abrir).toBe(address)
  })

  it('REP-18 a push to staff says «usted»', () => {
    expect(pushPayloadOf(pushed({ rolWeb: 'ROLE_ADMIN' })).cuerpo).toContain('Ábralo')
  })

  it.each(['', 'hola', '{}', 'null', '[]', JSON.stringify({ ...pushPayloadOf(pushed()), abrir: 7 })])(
    'REP-18 %j counts as no payload, so that the device shows a neutral sentence',
    (text) => {
      expect(readPushPayload(text)).toBeNull()
    },
  )

  it('REP-18 a push can be read even if a newer portal has added fields', () => {
    expect(readPushPayload(JSON.stringify({ ...pushPayloadOf(pushed()), nuevo: 1 }))).toEqual(pushPayloadOf(pushed()))
  })
})
