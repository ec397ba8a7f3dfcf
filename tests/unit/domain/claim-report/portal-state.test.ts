// Tests of who may change the state of a claim, and to which state.
import { expect, it } from 'vitest'
import { type ActingSide, type PortalState, statesToChoose } from '../../../../src/domain/claim-report/portal-state.ts'

it.each<[string, ActingSide, PortalState | null, PortalState[]]>([
  ['REP-13 a new claim waits for review', 'user', null, ['POR_REVISAR']],
  ['REP-17 a corrected claim waits for review', 'user', 'POR_REGULARIZAR', ['POR_REVISAR']],
  ['REP-17 a claim with an additional document waits for review', 'user', 'DOCUMENTO_ADICIONAL', ['POR_REVISAR']],
  ['DOC-18 an old returned claim can be corrected too', 'user', 'DEVUELTO', ['POR_REVISAR']],
  ['DOC-18 a customer cannot change a claim under review', 'user', 'POR_REVISAR', []],
  ['DOC-18 an approved claim cannot be changed', 'staff', 'APROBADO', []],
  ['DOC-18 staff cannot change a claim that waits for its customer', 'staff', 'POR_REGULARIZAR', []],
  [
    'DOC-17 staff decide about a claim under review',
    'staff',
    'POR_REVISAR',
    ['POR_REVISAR', 'POR_REGULARIZAR', 'INGRESADO', 'DOCUMENTO_ADICIONAL', 'RECHAZADO'],
  ],
  [
    'DOC-17 staff can ask for more documents of an entered claim',
    'staff',
    'INGRESADO',
    ['INGRESADO', 'DOCUMENTO_ADICIONAL'],
  ],
  ['DOC-17 staff create no claims', 'staff', null, []],
])('%s', (_title, actor, from, states) => {
  expect(statesToChoose(actor, from)).toEqual(states)
})
