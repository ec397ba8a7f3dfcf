// Tests of the mail that a claim will lapse, where something about the claim is missing.
import { expect, it } from 'vitest'
import { lapseNotice } from '../../../server/notice/lapse-notice.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'

const CLAIM = {
  ...{ event: 'SINIESTRO_CADUCIDAD:1014:2', cdReclamo: 1014, paciente: 'Lucía Salas', comentario: 'Falta la receta.' },
  ...{
    email: 'ana@example.com',
    userId: 1,
    nombre: 'Ana',
    ejecutivo: 'Elena Ruiz',
    telefonos: '(02) 600 0001',
    correos: 'e@x.ec',
  },
}
const bodyOf = (more: Partial<typeof CLAIM>) =>
  lapseNotice({ ...CLAIM, ...more }, calendarDate('2027-03-25'), 'https://portal.ec').body

it('D80 the notice goes without a name, and without the request of a reviewer who wrote none', () => {
  expect(bodyOf({ nombre: '' })).toMatch(/^Hola:\n/)
  expect(bodyOf({ comentario: ' \n' })).not.toContain('Te pedimos')
})

it('D80 an executive without a number is reached by mail', () => {
  expect(bodyOf({ telefonos: '' })).toContain('Escribe a Elena Ruiz: e@x.ec')
})
