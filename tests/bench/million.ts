// Measures the seeding of ten thousand, two hundred thousand and a million policies in PostgreSQL, and how much slower
// pages become with them.

import { countClaims, searchClaims } from '../../server/claim-report/search-claims.ts'
import { sql } from '../../server/database/sql.ts'
import { searchSelection } from '../../server/selection/search-selection.ts'
import type { Actor } from '../../server/session/actor.ts'
import { reportedSearch } from '../../src/contract/reported-search.ts'
import { selectionSearch } from '../../src/contract/selection.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { lastYear } from '../support/api/claims.ts'
import { POLICY_QUESTIONS } from './policies.ts'
import { openDatabase } from './support/bare-database.ts'
import { onPostgres, type Seeded } from './support/each-engine.ts'
import { elena, reading } from './support/executive.ts'
import type { Line } from './support/line.ts'
import { askQuestions, type Question } from './support/questions.ts'

const admin = { rolWeb: 'ROLE_ADMIN', roles: [] as string[] } as Actor
const FEWEST = 10_000
const SIZES = [FEWEST, 200_000, 1_000_000]
const oldestFirst = [{ id: 'fcMovimiento', desc: false }]
const queue = reportedSearch.parse({
  ...lastYear(),
  estadoPortal: 'POR_REVISAR',
  sorted: oldestFirst,
  page: 0,
  pageSize: 20,
})
const counts = reportedSearch.parse({ ...lastYear(), page: 0, pageSize: 20 })

/** What an administrator types who has all policies: a name that one of twenty has, and the beginning of many numbers. */
const TYPED = [{ nm: 'wilson' }, { ap: 'zambrano' }, { cedula: '30' }]

const QUESTIONS: Question[] = [
  ...POLICY_QUESTIONS,
  ...TYPED.map((body): Question => {
    const search = selectionSearch.parse(body)
    return {
      what: `An administrator’s search by ${JSON.stringify(body)}`,
      person: 'admin',
      path: '/polizas.admin',
      body,
      ask: (db) => searchSelection(db, admin, { area: 'gen', search, today: dayInEcuador(new Date()) }),
    }
  }),
  {
    what: 'The queue of claims',
    person: 'elena',
    path: '/siniestros-portal/search',
    body: queue,
    ask: (db) => searchClaims(db, elena, queue, reading()),
  },
  {
    what: 'Its counts',
    person: 'elena',
    path: '/siniestros-portal/conteos',
    body: counts,
    ask: (db) => countClaims(db, elena, counts, reading()),
  },
]

/** Measures the seeding and every question at each size; the larger sizes are compared with the smallest. */
export async function benchMillion(say: (progress: string) => void): Promise<Line[]> {
  const sizes: Measurement[] = []
  for (const policies of SIZES) {
    say(`${policies} policies`)
    const measured: Measurement = { policies, pages: [], seedMs: 0, bytes: 0 }
    await onPostgres(
      async (database) => {
        const pages = await askQuestions(database, QUESTIONS, `of ${policies} policies`)
        Object.assign(measured, { pages, ...(await seedingOf(database)) })
        return []
      },
      { SEED: `demo:${policies}` },
    )
    sizes.push(measured)
  }
  return sizes.flatMap((size) => linesOf(size, sizes[0]))
}

interface Measurement {
  policies: number
  pages: Line[]
  /** The time of the seeding, without the time for computing statistics. */
  seedMs: number
  bytes: number
}

async function seedingOf({ env }: Seeded): Promise<Pick<Measurement, 'seedMs' | 'bytes'>> {
  const { db, close } = await openDatabase(env)
  try {
    const [row] = await db.query<{ seedMs: number; bytes: number }>(sql`SELECT
      (extract(epoch FROM finished - begun) * 1000)::int AS "seedMs", pg_database_size(current_database()) AS bytes
      FROM seeding`)
    if (!row) throw new Error('Nothing was seeded')
    return row
  } finally {
    await close()
  }
}

function linesOf({ policies, pages, seedMs, bytes }: Measurement, fewest: Measurement | undefined): Line[] {
  const rate = (size: Measurement) => (size.policies * 1000) / size.seedMs
  const seeded: Line = {
    what: `Seeding ${policies} policies`,
    ours: rate({ policies, pages, seedMs, bytes }),
    unit: '/s',
    floor: fewest ? rate(fewest) : 0,
    floorIs: `${FEWEST} policies`,
    note: `${(seedMs / 1000).toFixed(0)} s, ${Math.round(bytes / 2 ** 20)} MB`,
  }
  const grown = pages.flatMap((line, place): Line[] => {
    const before = fewest?.pages[place]
    return line.unit === 'ms' && before ? [{ ...line, floor: before.ours, floorIs: `the same of ${FEWEST}` }] : []
  })
  return [seeded, ...grown]
}
