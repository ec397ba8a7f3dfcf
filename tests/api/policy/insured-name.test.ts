// API tests of the names of insured persons: surnames come first, lists are sorted by surname, and any part of a name
// finds its person.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BRANCH } from '../../../server/seed/world.ts'
import { type Caller, openPortal, type PortalApi } from '../../support/api/portal-api.ts'
import { addInsured, addPolicy, type TestPolicy } from '../../support/world/policy-rows.ts'

let portal: PortalApi
let elena: Caller
let policy: TestPolicy
beforeAll(async () => {
  portal = await openPortal()
  elena = await portal.as('elena')
  const { db } = portal.test
  policy = await addPolicy(db, 1, { cdRamo: BRANCH.groupMedical })
  const named = (nombres: string, apellidos: string) => ({ dscObjeto: `${nombres} ${apellidos}`, nombres, apellidos })
  await addInsured(db, 1, 0, named('Ana Belén', 'Zurita Yánez'))
  await addInsured(db, 1, 1, named('Óscar', 'Acosta'))
  // Some insurers send the whole name as one text.
  await addInsured(db, 1, 2, { dscObjeto: 'MENA LUIS' })
})
afterAll(() => portal.close())

async function namesOf(asked: object): Promise<string[]> {
  const { cdCompania, cdRamoCotizacion } = policy
  const body = { cdCompania, cdRamoCotizacion, page: 0, pageSize: 500, ...asked }
  const answer = await elena.post('/polizas/subObjeto', body)
  return answer.body.content.map(({ dscObjeto }: { dscObjeto: string }) => dscObjeto)
}

it('POL-19a D106 surnames come before first names, and the list is sorted by surname', async () => {
  expect(await namesOf({})).toEqual(['Zurita Yánez Ana Belén', 'Acosta Óscar', 'MENA LUIS'])
  const sorted = [{ id: 'dscObjeto', desc: false }]
  expect(await namesOf({ sorted })).toEqual(['Acosta Óscar', 'MENA LUIS', 'Zurita Yánez Ana Belén'])
})

it('POL-19a NAV-09 a person is found by parts of the names in any order', async () => {
  for (const typed of ['zurita YANEZ ana', 'belen zurita', 'Ana Belén Z'])
    expect([typed, await namesOf({ dscObjeto: typed })]).toEqual([typed, ['Zurita Yánez Ana Belén']])
})
