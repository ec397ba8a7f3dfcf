// Tests of the changes of a correction in the history: each returned field with its old and its new value.
import { expect, it } from 'vitest'
import { correctedFields } from '../../../../server/claim-report/corrected-fields.ts'
import type { Queryable } from '../../../../server/database/sql.ts'

type Corrected = Parameters<typeof correctedFields>[1]

/** A fake database that first returns the names in the stored claim, and then the names in the corrected claim. */
function database(...patients: readonly [string, string]): Queryable {
  const rows = patients.map((patient) => [{ patient, diagnosis: 'GRIPE' }])
  return { query: async () => rows.shift() } as unknown as Queryable
}

const STORED = { cdAsegurado: 1, cdIncapacidad: 2, tpSiniestro: 'AMBULATORIO', poliza: 'AM-1' } as const
const historyText = (patients: readonly [string, string], more: Partial<Corrected>) =>
  correctedFields(database(...patients), {
    stored: STORED,
    claim: { ...STORED } as unknown as Corrected['claim'],
    policy: null,
    changed: ['cdAsegurado'],
    left: [],
    ...more,
  })

it.each<[string, readonly [string, string], Partial<Corrected>, string | null]>([
  ['another patient', ['Ana', 'Luis'], { policy: { poliza: 'AM-1' } }, 'Paciente: Ana → Luis'],
  [
    'another patient of another policy',
    ['Ana', 'Luis'],
    { policy: { poliza: 'MP-2' }, left: ['Receta'] },
    'Paciente: Ana → Luis. Póliza: AM-1 → MP-2. Quedan en otros documentos: Receta',
  ],
  ['the other policy of the same person', ['Ana', 'Ana'], { policy: { poliza: 'MP-2' } }, 'Póliza: AM-1 → MP-2'],
  ['no change of a returned field', ['Ana', 'Ana'], { changed: [] }, null],
])('REP-37 D143 the history tells %s', async (_what, patients, more, text) => {
  expect(await historyText(patients, more)).toBe(text)
})
