// Measures lists as PDF and spreadsheet: their time compared with the SQL statement alone, the delay of other requests,
// and the memory.

import { setTimeout as wait } from 'node:timers/promises'
import { searchPolicies } from '../../server/policy/search-policies.ts'
import type { Actor } from '../../server/session/actor.ts'
import { type PolicySearch, policySearch } from '../../src/contract/policy.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { signIn } from './support/post.ts'
import { startWatched, type Waited } from './support/watched-portal.ts'

const ROUNDS = 5
const SIZES = [100, 10_000] as const
const FORMATS = ['PDF', 'XLSX'] as const
const today = dayInEcuador(new Date())
const admin = {
  rolWeb: 'ROLE_ADMIN',
  roles: [] as string[],
  clientes: [] as number[],
  cedulas: [] as string[],
} as Actor

type Measurement = Waited & { ours: number; bytes: number }

export async function benchPrintouts({ engine, env, folder }: Seeded): Promise<Line[]> {
  const database = await openDatabase(env)
  const searches: { search: PolicySearch; rows: number; floor: number }[] = []
  try {
    for (const size of SIZES) {
      const search = await searchOf(
        size,
        async (asked) => (await searchPolicies(database.db, admin, asked, today)).content.length,
      )
      const whole = { ...search, pageSize: size }
      const { content } = await searchPolicies(database.db, admin, whole, today)
      const floor = await timed(ROUNDS, () => searchPolicies(database.db, admin, whole, today))
      searches.push({ search, rows: content.length, floor })
    }
  } finally {
    await database.close()
  }
  const portal = await startWatched(env, folder)
  const { waited } = portal
  try {
    const cookie = await signIn(portal.url, 'admin')
    const lines: Line[] = []
    const idle = await waited(() => wait(1_000))
    for (const { search, rows, floor } of searches)
      for (const format of FORMATS) {
        const made: Measurement[] = []
        // The first round starts the thread and is not counted.
        for (let round = 0; round <= ROUNDS; round += 1) {
          const one = { ours: 0, bytes: 0 }
          const others = await waited(async () => Object.assign(one, await madeBy(portal.url, cookie, search, format)))
          if (round > 0) made.push({ ...one, ...others })
        }
        const what = `${rows} policies as ${format}, ${engine}`
        lines.push({
          what,
          ours: median(made.map(({ ours }) => ours)),
          floor,
          unit: 'ms',
          floorIs: 'the bare search of the rows',
          note: `${Math.round((made[0]?.bytes ?? 0) / 1024)} KB`,
        })
        for (const [key, said] of [
          ['stall', 'The longest stall of the server'],
          ['answer', 'The slowest answer to others'],
        ] as const) {
          const times = made.map((one) => one[key])
          lines.push({
            what: `${said} beside ${what}`,
            ours: median(times),
            floor: idle[key],
            unit: 'ms',
            floorIs: 'that of an idle portal in a second',
            note: `of all rounds: ${Math.max(...times).toFixed(1)} ms`,
          })
        }
      }
    lines.push({
      what: `The portal’s most memory, ${engine}`,
      ours: await portal.peak(),
      floor: await portal.memory(),
      unit: 'MB',
      floorIs: 'its memory afterwards',
    })
    return lines
  } finally {
    await portal.stop()
  }
}

/** Returns a search with about this number of rows: it covers as many days back as needed. */
async function searchOf(size: number, count: (search: PolicySearch) => Promise<number>): Promise<PolicySearch> {
  for (let days = 1; ; days *= 2) {
    const search = policySearch.parse({ desde: addDays(today, -days) })
    if (days > 4_000 || (await count({ ...search, pageSize: size })) >= size) return search
  }
}

async function madeBy(url: string, cookie: string, busqueda: PolicySearch, format: (typeof FORMATS)[number]) {
  const start = performance.now()
  const answer = await fetch(`${url}/api/gen/polizas/exportar`, {
    method: 'POST',
    headers: { cookie, 'x-portal': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ busqueda, columnas: [], pdf: format === 'PDF' ? 1 : 0 }),
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (!answer.ok) throw new Error(`The export answered ${answer.status}`)
  return { ours: performance.now() - start, bytes }
}

async function timed(rounds: number, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now()
    await ask()
    if (round > 0) times.push(performance.now() - start)
  }
  return median(times)
}
