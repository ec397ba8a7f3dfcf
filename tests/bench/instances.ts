// Measures requests per second of one, two and three portals on one database, compared with the same statements sent
// by pgbench.

import { join } from 'node:path'
import { sql } from '../../server/database/sql.ts'
import { openTestBucket } from '../support/files/test-bucket.ts'
import { startPortal } from './start.ts'
import { openDatabase } from './support/bare-database.ts'
import { onPostgres, type Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { benchTool } from './support/pgbench.ts'
import { signIn } from './support/post.ts'
import { parentOf, processorTimeOf, processorTimeOfEnded, processorTimeOfFamily } from './support/processor-time.ts'
import { statementsOf } from './support/recorded-statements.ts'
import { answersPerSecond } from './support/steady-load.ts'

const INSTANCES = [1, 2, 3]
const POLICIES = 10_000
/** The number of connections to all instances together, and the seconds of a measurement. */
const LOAD = { connections: 12, seconds: 3 }
/** Each instance runs this long before the measurement, so that its JIT compiler has optimized the code. */
const WARMING_SECONDS = 10

const QUESTIONS = [
  { what: 'A customer’s page of policies', person: 'ana' },
  { what: 'An executive’s page of policies, audited', person: 'elena' },
] as const

/** Uses no balancer: the sender distributes its connections over the instances. */
export async function benchInstances(rounds: number): Promise<Line[]> {
  const bucket = await openTestBucket()
  try {
    return await onPostgres((database) => compare(database, rounds), { SEED: `demo:${POLICIES}`, ...bucket.env })
  } finally {
    await bucket.close()
  }
}

async function compare({ env, folder }: Seeded, rounds: number): Promise<Line[]> {
  const database = await openDatabase(env)
  const portals = await Promise.all(
    INSTANCES.map((each) => startPortal({ ...env, DATA_DIR: join(folder, `instance-${each}`) })),
  )
  try {
    const { db, url } = database
    await db.query(sql`ANALYZE`)
    const [backend] = await db.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const server = parentOf(backend?.pid ?? Number.NaN)
    const times = () => ({
      portal: portals.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
      database: processorTimeOfFamily(server),
      sender: (process.cpuUsage().user + process.cpuUsage().system) / 1000 + processorTimeOfEnded(),
    })
    const lines: Line[] = []
    for (const { what, person } of QUESTIONS) {
      const cookie = await signIn(portals[0]?.url ?? '', person)
      const headers = { cookie, 'x-portal': '1', 'content-type': 'application/json' }
      const post = { url: `${portals[0]?.url}/api/gen/polizas`, body: Buffer.from('{}'), headers }
      const statements = await statementsOf(db, folder, post)
      const urls = portals.map((portal) => portal.url)
      await answersPerSecond(urls, post, { ...LOAD, seconds: WARMING_SECONDS })
      const contenders = [
        async () => benchTool(url ?? '', statements, LOAD) ?? Number.NaN,
        ...INSTANCES.map((count) => {
          const some = urls.slice(0, count)
          return () => answersPerSecond(some, post, LOAD)
        }),
      ]
      const [tool, ...ours] = await measured(contenders, times, rounds)
      for (const [place, each] of ours.entries())
        lines.push({
          what: `${what} of ${POLICIES}, ${INSTANCES[place]} ${place === 0 ? 'instance' : 'instances'}`,
          ours: each.perSecond,
          floor: tool?.perSecond ?? Number.NaN,
          unit: '/s',
          floorIs: `its ${statements.length} statements by pgbench, ${LOAD.connections} connections as well`,
          note: `processor time of one: ${textOf(each.spent)}${place === 0 && tool ? `; by pgbench: ${textOf(tool.spent)}` : ''}`,
        })
    }
    return lines
  } finally {
    for (const portal of portals) await portal.stop()
    await database.close()
  }
}

type Times = { portal: number; database: number; sender: number }
type Measurement = { perSecond: number; spent: Times }

/**
 * Measures all contenders in each round, so that disturbances of the machine affect all of them; `spent` is the
 * processor time of one request, in ms.
 */
async function measured(
  contenders: readonly (() => Promise<number>)[],
  spent: () => Times,
  rounds: number,
): Promise<Measurement[]> {
  const found = contenders.map(() => [] as Measurement[])
  for (let round = 0; round < rounds; round += 1)
    for (const [place, contender] of contenders.entries()) {
      const before = spent()
      const perSecond = await contender()
      const after = spent()
      const each = (of: keyof Times) => (after[of] - before[of]) / (perSecond * LOAD.seconds)
      const one = { portal: each('portal'), database: each('database'), sender: each('sender') }
      found[place]?.push({ perSecond, spent: one })
    }
  return found.map((rounds) => ({
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    spent: {
      portal: median(rounds.map(({ spent }) => spent.portal)),
      database: median(rounds.map(({ spent }) => spent.database)),
      sender: median(rounds.map(({ spent }) => spent.sender)),
    },
  }))
}

const textOf = ({ portal, database, sender }: Times) =>
  `portal ${portal.toFixed(2)} ms, database ${database.toFixed(2)} ms, sender ${sender.toFixed(2)} ms`
