// Tests of the mails about a claim: mails with missing data, and the text of their preview.
import { describe, expect, it } from 'vitest'
import { type ClaimOfPerson, toldOf } from '../../../server/notice/notify-of-claim.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { PORTAL_STATE_NAMES } from '../../../src/domain/claim-report/portal-state.ts'
import { NOTICE_TYPES } from '../../../src/domain/notice/notice-type.ts'

const CLAIM: ClaimOfPerson = {
  cdCompania: 1,
  cdReclamo: 1014,
  cdIncSiniestro: 2014,
  numSiniestro: 77,
  estadoPortal: 'POR_REGULARIZAR',
  isClosed: false,
  paciente: 'Lucía Salas',
  email: 'ana@example.com',
  userId: 1,
  nombre: 'Ana',
  ejecutivo: 'Elena Ruiz',
  telefonos: '(02) 600 0001',
  correos: 'e@x.ec',
}
const SETTINGS = { publicUrl: 'https://portal.ec' }
const lapsing = { tipo: 'SINIESTRO_CADUCIDAD', cdReclamo: 1014, entry: 2, until: calendarDate('2027-03-25') } as const
const mailOf = (more: Partial<ClaimOfPerson>, asked = 'Falta la receta.') =>
  toldOf({ ...CLAIM, ...more }, { ...lapsing, asked }, SETTINGS).mail.body

it('D80 the mail can be written even when the person has no name or the reviewer asked for nothing', () => {
  expect(mailOf({ nombre: '' })).toMatch(/^Hola:\n/)
  expect(mailOf({}, ' \n')).not.toContain('Te pedimos')
})

it('D80 the mail gives the executive’s mail address if no telephone number is known', () => {
  expect(mailOf({ telefonos: '' })).toContain('Escribe a Elena Ruiz: e@x.ec')
})

describe.each(NOTICE_TYPES)('REP-18 the notification %s', (tipo) => {
  /** The number of characters in the longest preview that a phone shows. */
  const PREVIEW = 180
  const HEALTH = /receta|diagn|enferm|salud|m[ée]dic|tratamiento|hospital|cirug|examen|gastritis/i

  it.each(PORTAL_STATE_NAMES)(
    'in the state %s has no word about health where a locked screen or a preview shows it',
    (state) => {
      const claim = { ...CLAIM, estadoPortal: state }
      const told = toldOf(
        claim,
        { ...lapsing, tipo, asked: 'Falta el examen de la gastritis.' },
        { publicUrl: 'http://a.ec' },
      )
      expect(told.titulo).not.toMatch(HEALTH)
      expect(told.mail.subject).toBe(told.titulo)
      expect(told.mail.body.slice(0, PREVIEW)).not.toMatch(HEALTH)
      expect(told.titulo).toContain('1014')
      expect(`${told.titulo}${told.texto}${told.mail.body}`).not.toMatch(/undefined|null|NaN/)
      expect(told.event).toBe(`${tipo}:1014:2`)
    },
  )
})
