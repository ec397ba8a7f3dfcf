// Tests of the dates with which the typed dates of a draft are compared: today, the birthday, the stored dates.

import { expect, it } from 'vitest'
import type { Kit } from '../../../src/contract/catalogue.ts'
import { type CalendarDate, calendarDate } from '../../../src/domain/calendar-date.ts'
import { dateFrameOf } from '../../../src/features/claim/report/steps/date-frame.ts'
import type { CorrectionBase } from '../../../src/offline/database/draft-types.ts'

const person = (cdAsegurado: number, fcNacimiento: CalendarDate | null): Kit['asegurados'][number] => ({
  cdAsegurado,
  cdTitular: 1,
  cdCotizacion: 1,
  cedula: '',
  dscObjeto: '',
  clAsegurado: 'TITULAR',
  parentesco: '',
  fcNacimiento,
})
const kit = { asegurados: [person(1, calendarDate('1990-04-08')), person(2, null)] }
const stored = { fcAlcance: null, fcProcedimiento: calendarDate('2026-03-01') }

it.each([
  ['the patient’s birthday', 1, {}, { born: '1990-04-08' }],
  ['no birthday when the patient’s is unknown', 2, {}, { born: null }],
  ['no birthday before a patient is chosen', null, {}, { born: undefined }],
  ['the dates stored on the portal', 1, { stored }, { born: '1990-04-08', stored }],
  [
    'the dates and the first sending of the claim that is corrected',
    1,
    { base: { parameters: stored, firstSent: calendarDate('2026-02-01') } as unknown as CorrectionBase },
    { born: '1990-04-08', stored, firstSent: '2026-02-01' },
  ],
])('the typed dates are compared with today and %s', (_title, cdAsegurado, draft, frame) => {
  expect(dateFrameOf(kit, { draft, parameters: { cdAsegurado } }, calendarDate('2026-03-10'))).toEqual({
    today: '2026-03-10',
    stored: undefined,
    firstSent: null,
    ...frame,
  })
})
