// Tests of the number of history steps back to the list from which a screen was opened (PWA-22).
import { describe, expect, it } from 'vitest'
import { recordVisit, stepsBackTo } from '../../../../src/toolkit/screens/steps-back.ts'

const LIST = '/vam/siniestros-reportados'
const isClaim = (path: string) => path.includes('/reportar-siniestro/')

type Case = { name: string; paths: string[]; at: number; steps: number | null }

const CASES: Case[] = [
  { name: 'the list is the page before', paths: ['/vam/home', LIST, '/vam/reportar-siniestro/1/7'], at: 2, steps: 1 },
  {
    name: 'a document was opened on the way, or the next claim of the queue',
    paths: [LIST, '/vam/reportar-siniestro/1/7', '/vam/reportar-siniestro/1/7', '/vam/reportar-siniestro/1/8'],
    at: 3,
    steps: 3,
  },
  {
    name: 'another screen was visited in between',
    paths: [LIST, '/avisos', '/vam/reportar-siniestro/1/7'],
    at: 2,
    steps: null,
  },
  { name: 'a shared link was opened', paths: ['/vam/reportar-siniestro/1/7'], at: 0, steps: null },
  // A forward entry cannot be reached by a step back: the person opened this screen in another way.
  { name: 'the list is a forward entry', paths: ['/vam/reportar-siniestro/1/7', LIST], at: 0, steps: null },
]

it.each(CASES)('PWA-22 the steps back to the list when $name: $steps', ({ paths, at, steps }) => {
  for (const [place, path] of paths.entries()) recordVisit(place, path)
  expect(stepsBackTo(LIST, at, isClaim)).toBe(steps)
})

it('PWA-22 the steps back are unknown when the list was visited before a reload', () => {
  recordVisit(40, '/vam/reportar-siniestro/1/7')
  expect(stepsBackTo(LIST, 40, isClaim)).toBeNull()
})

describe('PWA-22 a row that the address of its list selects', () => {
  const POLICIES = '/gen/polizas?ramo=1&page=2'
  const CHOSEN = `${POLICIES}&sel=7`
  const steps = (...addresses: string[]) => {
    for (const [place, address] of addresses.entries()) recordVisit(place, address)
    return stepsBackTo(POLICIES, addresses.length - 1, () => false)
  }

  it('the steps back from a row lead to its list, past pages and dialogs of the row', () => {
    expect(steps('/gen/home', POLICIES, CHOSEN)).toBe(1)
    expect(steps('/gen/polizas?page=2&ramo=1', CHOSEN, `${CHOSEN}&mpage=1`)).toBe(2)
  })

  it('the steps back from a row never lead to another page or search of the list, or past another screen', () => {
    expect(steps(POLICIES, '/gen/polizas?ramo=1', CHOSEN)).toBeNull()
    expect(steps(POLICIES, '/avisos', CHOSEN)).toBeNull()
    expect(steps(CHOSEN)).toBeNull()
  })
})
