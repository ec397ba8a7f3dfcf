// Measures how long it takes to give web access to ten thousand people and to take it back, compared with the INSERT of
// as many rows alone; and the delay of other requests meanwhile.

import { setTimeout as wait } from 'node:timers/promises'
import { type Queryable, sql } from '../../server/database/sql.ts'
import { addTitulares } from '../support/world/web-access-people.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { signIn } from './support/post.ts'
import { startWatched, type Waited } from './support/watched-portal.ts'

const PEOPLE = 10_000
const ROUNDS = 3
/** Each round has its own people; the first round warms up and is not counted. */
const PREFIXES = ['11', '12', '13', '14']

type Round = Waited & { on: number; off: number; grown: number }

export async function benchWebAccess({ engine, env, folder }: Seeded): Promise<Line[]> {
  const database = await openDatabase(env)
  const floors: number[] = []
  try {
    for (const prefix of PREFIXES) await addTitulares(database.db, PEOPLE, prefix)
    await database.db.query(sql`VACUUM ANALYZE`)
    for (let round = 0; round <= ROUNDS; round += 1) {
      const time = await bareInsert(database.db)
      if (round > 0) floors.push(time)
    }
  } finally {
    await database.close()
  }
  const portal = await startWatched(env, folder)
  try {
    const cookie = await signIn(portal.url, 'admin')
    const change = async (to: 'crear' | 'desactivar', cedula: string) => {
      const start = performance.now()
      const answer = await fetch(`${portal.url}/api/usuarios-vam-${to}`, {
        method: 'POST',
        headers: { cookie, 'x-portal': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ todos: { cedula } }),
      })
      const { value } = (await answer.json()) as { value: number }
      if (value !== PEOPLE) throw new Error(`${to} answered ${answer.status}, ${value}`)
      return performance.now() - start
    }
    const idle = await portal.waited(() => wait(1_000))
    const rounds: Round[] = []
    for (const prefix of PREFIXES) {
      const before = await portal.memory()
      let on = 0
      const others = await portal.waited(async () => {
        on = await change('crear', prefix)
      })
      const growth = (await portal.peak()) - before
      // The deactivation withdraws the invitations of this round, so that they do not disturb the next round.
      rounds.push({ ...others, on, grown: growth, off: await change('desactivar', prefix) })
    }
    const counted = rounds.slice(1)
    const of = (key: keyof Round) => median(counted.map((round) => round[key]))
    const what = `${PEOPLE} people get web access, ${engine}`
    const beside = { floorIs: 'that of an idle portal in a second', unit: 'ms' as const }
    return [
      {
        what,
        ours: of('on'),
        floor: median(floors),
        unit: 'ms',
        floorIs: 'the bare INSERT of as many rows',
        note: `they lose it in ${Math.round(of('off'))} ms`,
      },
      { ...beside, what: `The longest stall of the server beside ${what}`, ours: of('stall'), floor: idle.stall },
      { ...beside, what: `The slowest answer to others beside ${what}`, ours: of('answer'), floor: idle.answer },
      {
        what: `The portal’s most memory, ${engine}`,
        ours: await portal.peak(),
        floor: await portal.memory(),
        unit: 'MB',
        floorIs: 'its memory afterwards',
        note: `grown by at most ${Math.round(of('grown'))} MB`,
      },
    ]
  } finally {
    await portal.stop()
  }
}

/** Inserts the rows of an activation without any lookups: account, associate, invitation, job and audit row. */
async function bareInsert(db: Queryable): Promise<number> {
  const start = performance.now()
  await db.query(sql`WITH made AS (INSERT INTO portal_user (id, username, email, usrcod, "rolWeb", roles, cedula,
      "fcModifica", "localKey", "passwordHash")
    SELECT n, 'bare' || n, n || '@bare.ejemplo.ec', 'bare', 'ROLE_USER', 'ROLE_USER', 'bare' || n, now(), 'bare' || n, ''
    FROM generate_series(20000001, 20000000 + ${PEOPLE}::integer) n RETURNING id),
  linked AS (INSERT INTO associate ("userId", area, orden, cedula, nombre, apellido)
    SELECT id, 'vam', 1, 'bare', 'Persona', 'Persona' FROM made),
  invited AS (INSERT INTO notice (id, kind, recipient, subject, body, secret, "userId", "createdAt")
    SELECT 'bare' || id, 'INVITATION', id || '@bare.ejemplo.ec', '', '', 1, id, now() FROM made RETURNING id),
  jobs AS (INSERT INTO job (kind, key, "dueAt") SELECT 'invitation', id, now() FROM invited)
  INSERT INTO audit (at, "userId", action, outcome, object, address, "userAgent", "requestId")
    SELECT now(), 6, 'access-on', 'done', id::text, '', '', '' FROM made`)
  const time = performance.now() - start
  for (const [table, key] of [
    ['notice', 'userId'],
    ['associate', 'userId'],
    // Rows that the database writes when an associate ends.
    ['ended_associate', 'userId'],
    ['portal_user', 'id'],
  ] as const)
    await db.query(sql`DELETE FROM ${sql.raw(table)} WHERE ${sql.raw(`"${key}"`)} BETWEEN 20000001 AND 30000000`)
  await db.query(sql`DELETE FROM job WHERE key LIKE 'bare%'`)
  return time
}
