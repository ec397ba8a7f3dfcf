// Reads the numbers that a portal assigns, and moves them ahead so that no two claims or accounts get the same one.
import { type Sequence, sequencesOf, setSequences } from '../copy/copy-rows.ts'
import { type Queryable, sql } from '../database/sql.ts'

/** Far more than a portal assigns between two backups. */
const JUMP = 100_000

export type Numbers = {
  /** The next number of each kind. */
  readonly counters: readonly { readonly name: string; readonly next: number }[]
  readonly sequences: readonly Sequence[]
}

/** Reads which numbers a database would assign next. */
export async function numbersOf(db: Queryable): Promise<Numbers> {
  const counters = await db.query<Numbers['counters'][number]>(sql`SELECT name, next FROM counter ORDER BY name`)
  return { counters, sequences: await sequencesOf(db) }
}

/** Lets the numbers continue after those in `known`, or skips a hundred thousand when it is null. Never moves back. */
export async function jumpAhead(tx: Queryable, known: Numbers | null): Promise<void> {
  const present = await numbersOf(tx)
  for (const { name, next } of present.counters) {
    const before = known?.counters.find((each) => each.name === name)
    const ahead = known ? Math.max(next, before?.next ?? 0) : next + JUMP
    await tx.query(sql`UPDATE counter SET next = ${ahead} WHERE name = ${name}`)
  }
  await setSequences(
    tx,
    present.sequences.map((each) => {
      if (!known) return { ...each, last: String(BigInt(each.last) + BigInt(JUMP)), isCalled: true }
      const before = known.sequences.find(({ name }) => name === each.name)
      return before && nextOf(before) > nextOf(each) ? before : each
    }),
  )
}

/** The next number of a sequence. One that was never used first returns `last` itself. */
const nextOf = ({ last, isCalled }: Sequence): bigint => BigInt(last) + (isCalled ? 1n : 0n)
