// Tests of the words of the audit: every call about a claim has a sentence, and no sentence contains typed text.
import { expect, it } from 'vitest'
import { claimOfCall } from '../../../../server/audit/audit-call.ts'
import { auditedWords, CLAIM_CALL_WORDS, CLAIM_READS, CLAIM_WORDS } from '../../../../server/audit/call-words.ts'
import { AUDITED_ACTION_NAMES } from '../../../../src/contract/audit.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts'

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][]
/** Every parameter by which a call can name a claim. */
const ANY_CLAIM = {
  cdReclamo: 1,
  numReclamo: 1,
  cdIncSiniestro: 1,
  uuid: 'u',
  uuidSiniestro: 'u',
  cdArchivo: 'f',
  nm: 'f',
  pathFile: 'f',
  archivos: ['f'],
  values: ['f'],
}
const aboutClaims = endpoints.filter(
  ([, { subject }]) => subject !== null && claimOfCall(subject.of, ANY_CLAIM) !== null,
)

it('L13 every call that names a claim has an entry in the table of words, and no other call has one', () => {
  expect(Object.keys(CLAIM_CALL_WORDS).sort()).toEqual(aboutClaims.map(([name]) => name).sort())
  expect(CLAIM_WORDS.size).toBe(aboutClaims.length)
  expect(CLAIM_READS).toHaveLength(aboutClaims.filter(([, { effect }]) => effect === 'read').length)
})

it.each(endpoints)(
  'L13 the words of the call %s, done or refused, are a sentence that begins with a capital',
  (_name, { method, path }) => {
    for (const resultado of ['done', 'refused'] as const) {
      const words = auditedWords({ accion: 'call', resultado, objeto: `${method} ${path} cdReclamo=12` })
      expect(words).toMatch(/^\p{Lu}[^/]*$/u)
      expect(words.length).toBeLessThan(300)
    }
  },
)

it.each(AUDITED_ACTION_NAMES)('L13 the words of the act %s differ between done and refused', (accion) => {
  const said = (['done', 'refused'] as const).map((resultado) => auditedWords({ accion, resultado, objeto: '' }))
  if (accion !== 'call') expect(said.every((words) => /^\p{Lu}\p{Ll}+ /u.test(words))).toBe(true)
  expect(new Set(said).size).toBe(2)
})

it('L13 a call that the contract no longer has is shown by its method and path', () => {
  expect(auditedWords({ accion: 'call', resultado: 'done', objeto: 'GET /antes cdReclamo=1' })).toBe('GET /antes')
})

it.each([
  ['claim-report', { cdCompania: 1, cdReclamo: 12 }, '$0::integer', [12]],
  ['claim-report', { cdIncSiniestro: 7 }, 'claim_report', [7]],
  ['claim-uuid', { uuidSiniestro: 'a-b' }, 'claim_report', ['a-b']],
  ['insurer-claim', { cdCompania: 1, numReclamo: 9, cdIncSiniestro: 7 }, 'insurer_claim', [7]],
  ['insurer-claim', { cdCompania: 1, cdIncSiniestro: 7 }, 'insurer_claim', [7]],
  ['file', { values: ['f-1', 'f-2'] }, 'document', [['f-1', 'f-2']]],
  ['file', { nm: 'f-1' }, 'document', [['f-1']]],
] as const)('L13 the claim of a call with %s %j is found by %s', (kind, named, by, values) => {
  const statement = claimOfCall(kind, named)
  expect(statement?.text.replace('$1', '$0')).toContain(by)
  expect(statement?.values).toEqual(values)
})

it.each([
  // Filters by a person, and calls without a claim.
  ['person-filter', { cdCliente: 1 }],
  ['claim-report', {}],
  ['insurer-claim', { cdCompania: 1 }],
  ['file', {}],
  ['claim-report', { cdReclamo: '12; DROP' }],
] as const)('L13 a call with %s %j is about no claim', (kind, named) => {
  expect(claimOfCall(kind, named)).toBeNull()
})
