// Measures the reviewers' queue with ten thousand claims, by state and by deadline, compared with the SQL alone.

import { countClaims, searchClaims } from '../../server/claim-report/search-claims.ts'
import { type ReportedSearch, reportedSearch } from '../../src/contract/reported-search.ts'
import { PORTAL_STATE_NAMES } from '../../src/domain/claim-report/portal-state.ts'
import { lastYear } from '../support/api/claims.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Seeded } from './support/each-engine.ts'
import { elena, reading } from './support/executive.ts'
import type { Line } from './support/line.ts'
import { giveClaims } from './support/many-claims.ts'
import { askQuestions, type Question } from './support/questions.ts'

const CLAIMS = 10_000

const LONGEST_FIRST = [{ id: 'fcMovimiento', desc: false }]

const queueOf = (narrowed: object, sorted = LONGEST_FIRST): { body: ReportedSearch; ask: Question['ask'] } => {
  const body = reportedSearch.parse({ ...lastYear(), ...narrowed, sorted, page: 0, pageSize: 20 })
  return { body, ask: (db) => searchClaims(db, elena, body, reading()) }
}

const path = '/siniestros-portal/search'
const counted = queueOf({}).body
const QUESTIONS: Question[] = [
  { what: 'The queue «Por revisar»', person: 'elena', path, ...queueOf({ estadoPortal: 'POR_REVISAR' }) },
  { what: 'The list as it opens', person: 'elena', path, ...queueOf({ esperan: true }, []) },
  { what: 'The queue «Vencen pronto»', person: 'elena', path, ...queueOf({ plazo: 'CERCA' }) },
  {
    what: 'Its counts',
    person: 'elena',
    path: '/siniestros-portal/conteos',
    body: counted,
    ask: (db) => countClaims(db, elena, counted, reading()),
  },
]

export async function benchReviewQueue(database: Seeded): Promise<Line[]> {
  const { db, close } = await openDatabase(database.env)
  await giveClaims(db, CLAIMS, PORTAL_STATE_NAMES)
  await close()
  return askQuestions(database, QUESTIONS, `of ${CLAIMS} claims`)
}
