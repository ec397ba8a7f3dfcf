// Garbage collection: deletes intakes that never became a claim, and files that no row references.
import { type Queryable, sql } from '../database/sql.ts'
import type { StoredFile } from '../files/store.ts'
import type { Services } from '../services.ts'

const HOUR_MS = 3_600_000
const INTAKE_LIVES_MS = 30 * 24 * HOUR_MS
const UNREFERENCED_LIFE_MS = 24 * HOUR_MS
const ROUND_EVERY_MS = 6 * HOUR_MS
const AT_ONCE = 200

export type Swept = { readonly intakes: number; readonly files: number }

/**
 * Returns a sweep to be run again and again (D92): intakes without a claim are deleted 30 days after their first
 * document, files after no row has named them for over 24 hours. The times are kept in memory: a restart counts from
 * zero.
 */
export function prepareSweep(services: Services): () => Promise<Swept> {
  const unnamedSince = new Map<string, Date>()
  return async () => {
    const now = services.now()
    const intakes = await removeOldIntakes(services, new Date(now.getTime() - INTAKE_LIVES_MS))
    const limit = new Date(now.getTime() - UNREFERENCED_LIFE_MS)
    const seen = new Set<string>()
    let files = 0
    for await (const sha256 of unnamedFiles(services)) {
      seen.add(sha256)
      const since = unnamedSince.get(sha256) ?? now
      unnamedSince.set(sha256, since)
      if (since > limit) continue
      if (await services.files.alone(sha256, () => removeIfUnreferenced(services, sha256, limit))) files += 1
      unnamedSince.delete(sha256)
    }
    for (const sha256 of unnamedSince.keys()) if (!seen.has(sha256)) unnamedSince.delete(sha256)
    return { intakes, files }
  }
}

/** Sweeps now and every six hours; `onError` receives the error of a failed round, and the next round tries again. */
export function startSweep(services: Services, onError: (error: unknown) => void): { stop(): Promise<void> } {
  const sweep = prepareSweep(services)
  let round: Promise<unknown> = sweep().catch(onError)
  const timer = setInterval(() => {
    round = round.then(sweep).catch(onError)
  }, ROUND_EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}

/**
 * Removes a file when no document of a claim or a policy and no photo names it and it was last stored before `storedBefore`; returns
 * whether it was removed. Call it within the store's `alone` for this content.
 */
export async function removeIfUnreferenced(
  { db, files }: Services,
  sha256: string,
  storedBefore?: Date,
): Promise<boolean> {
  const [row] = await db.query(sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM document WHERE sha256 = ${sha256})
    OR EXISTS (SELECT 1 FROM policy_document WHERE sha256 = ${sha256})
    OR EXISTS (SELECT 1 FROM user_picture WHERE sha256 = ${sha256})`)
  return row ? false : files.remove(sha256, storedBefore)
}

async function removeOldIntakes({ db }: Services, madeBefore: Date): Promise<number> {
  for (let sum = 0; ; ) {
    const removed = await db.transaction((tx) => removeSomeIntakes(tx, madeBefore))
    sum += removed
    if (removed === 0) return sum
  }
}

async function removeSomeIntakes(tx: Queryable, madeBefore: Date): Promise<number> {
  const unclaimed = sql`NOT EXISTS (SELECT 1 FROM claim_report c WHERE c.uuid = n.uuid)`
  const locked = await tx.query<{ uuid: string }>(sql`SELECT n.uuid FROM intake n
    WHERE n."createdAt" < ${madeBefore} AND ${unclaimed} ORDER BY n.uuid LIMIT ${AT_ONCE} FOR UPDATE`)
  // A save may have held the lock until now, so the claim is looked for again under our lock.
  const old = await tx.query<{ uuid: string }>(sql`SELECT n.uuid FROM intake n
    WHERE n.uuid = ANY(${locked.map(({ uuid }) => uuid)}::text[]) AND ${unclaimed}`)
  const uuids = old.map(({ uuid }) => uuid)
  await tx.query(sql`DELETE FROM document WHERE "intakeUuid" = ANY(${uuids}::text[])`)
  await tx.query(sql`DELETE FROM intake WHERE uuid = ANY(${uuids}::text[])`)
  return uuids.length
}

async function* unnamedFiles({ db, files }: Services): AsyncGenerator<string> {
  for await (const some of batches(files.list())) {
    const hashes = some.map(({ sha256 }) => sha256)
    const named = await db.query<{ sha256: string }>(sql`
      SELECT sha256 FROM document WHERE sha256 = ANY(${hashes}::text[])
      UNION SELECT sha256 FROM policy_document WHERE sha256 = ANY(${hashes}::text[])
      UNION SELECT sha256 FROM user_picture WHERE sha256 = ANY(${hashes}::text[])`)
    const names = new Set(named.map(({ sha256 }) => sha256))
    yield* hashes.filter((sha256) => !names.has(sha256))
  }
}

async function* batches(list: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let some: StoredFile[] = []
  for await (const file of list) {
    some.push(file)
    if (some.length < AT_ONCE) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
