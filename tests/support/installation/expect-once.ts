// Assertions after any kills: each claim exists once with its documents, and each stored file is complete.
import { createHash } from 'node:crypto'
import { GetObjectCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { expect, vi } from 'vitest'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { openObjects } from '../../../server/files/open-files.ts'
import { sweepFiles } from '../../../server/files/sweep-files.ts'
import { readSettings } from '../../../server/settings.ts'
import type { DraftedClaim } from '../api/claims.ts'
import type { Json } from '../api/portal-api.ts'
import type { TestBucket } from '../files/test-bucket.ts'
import type { Installation } from './installation.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 8

/** A claim as its phone sent it, and the last answer that the phone received. */
export type SentClaim = { readonly drafted: DraftedClaim; readonly answer: Json }

export async function expectOnce({ db }: Installation, sent: readonly SentClaim[]): Promise<void> {
  const uuids = sent.map(({ drafted }) => drafted.claim.uuid as string)
  const claims = await db.query<{ uuid: string; cdReclamo: number }>(
    sql`SELECT uuid, "cdReclamo" FROM claim_report WHERE uuid = ANY(${uuids}::text[])`,
  )
  const numbers = new Map(claims.map(({ uuid, cdReclamo }) => [uuid, cdReclamo]))
  expect(sent.map(({ answer }) => answer.cdReclamo)).toEqual(uuids.map((uuid) => numbers.get(uuid)))

  const documents = await db.query<{ document: string }>(
    sql`SELECT "cdReclamo" || ' ' || sha256 AS document FROM document WHERE "intakeUuid" = ANY(${uuids}::text[])`,
  )
  const wanted = sent.flatMap(({ drafted, answer }) =>
    drafted.files.map(({ item }) => `${answer.cdReclamo} ${item.sha256}`),
  )
  expect(documents.map(({ document }) => document).sort()).toEqual(wanted.sort())

  const all = [...numbers.values()]
  const events = all.map((cdReclamo) => `SINIESTRO_CREADO:${cdReclamo}:1`).sort()
  // The person of the claim has got one mail, and its executive one notification in the bell (D138).
  const bells = await db.query<{ count: number }>(sql`SELECT count(*)::int AS count FROM notification
    WHERE "cdReclamo" = ANY(${all}::int[]) AND tipo = 'SINIESTRO_POR_REVISAR' GROUP BY "cdReclamo"`)
  expect(bells).toEqual(all.map(() => ({ count: 1 })))
  const told = await db.query<{ event: string; mails: number }>(sql`SELECT f.event, count(n.id)::int AS mails
    FROM notification f LEFT JOIN notice n ON n."notificationId" = f.id AND n.canal = 'mail'
    WHERE f."cdReclamo" = ANY(${all}::int[]) AND f.tipo <> 'SINIESTRO_POR_REVISAR'
    GROUP BY f.event ORDER BY f.event`)
  expect(told).toEqual(events.map((event) => ({ event, mails: 1 })))
  const history = await db.query(sql`SELECT 1 FROM claim_report_history WHERE "cdReclamo" = ANY(${all}::int[])`)
  expect(history).toHaveLength(all.length)
}

/** Runs two sweeps a day apart; expects a row for each object, and a complete object for each row. */
export async function expectNoOrphan({ db, bucket, s3 }: Installation): Promise<void> {
  await s3.update()
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value)
  const place = readSettings({ FILES_URL: bucket.url }, '/').filesPlace
  const objects = await openObjects(place, '/').finally(() => vi.unstubAllEnvs())
  try {
    for (const days of [1, 2]) await sweepFiles({ db, objects, now: new Date(Date.now() + days * DAY_MS + 60_000) })
    const names: string[] = []
    for await (const { name } of objects.list()) names.push(name)
    const rows = await db.query<{ object: string }>(sql`SELECT object FROM stored_file`)
    expect(names.sort()).toEqual(rows.map(({ object }) => object).sort())
  } finally {
    objects.close()
  }
  const unfinished = await bucket.client.send(new ListMultipartUploadsCommand({ Bucket: bucket.bucket }))
  expect(unfinished.Uploads ?? []).toEqual([])
}

export async function expectBytes({ db, bucket }: Installation, sent: readonly SentClaim[]): Promise<void> {
  const hashes = sent.flatMap(({ drafted }) => drafted.files.map(({ item }) => item.sha256 as string))
  const rows = await db.query<{ sha256: string; object: string }>(
    sql`SELECT sha256, object FROM stored_file WHERE sha256 = ANY(${hashes}::text[])`,
  )
  expect(rows.map(({ sha256 }) => sha256).sort()).toEqual([...new Set(hashes)].sort())
  const damaged: string[] = []
  const waiting = [...rows]
  const look = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop())
      if ((await hashOf(bucket, row.object)) !== row.sha256) damaged.push(row.object)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  expect(damaged).toEqual([])
}

async function hashOf({ bucket, client }: TestBucket, object: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `archivos/${object}` }))
  return createHash('sha256')
    .update((await Body?.transformToByteArray()) ?? '')
    .digest('hex')
}

/** Deletes the claims with their notifications and notices; the next sweep removes their files. */
export async function forget(db: Queryable, sent: readonly SentClaim[]): Promise<void> {
  const uuids = sent.map(({ drafted }) => drafted.claim.uuid as string)
  const mine = sql`(SELECT "cdReclamo" FROM claim_report WHERE uuid = ANY(${uuids}::text[]))`
  await db.query(sql`DELETE FROM notice WHERE "notificationId" IN
    (SELECT id FROM notification WHERE "cdReclamo" IN ${mine})`)
  for (const table of [
    'notification',
    'claim_event',
    'claim_report_history',
    'claim_report_follow_up',
    'claim_report_intent',
    'document',
  ])
    await db.query(sql`DELETE FROM ${sql.raw(table)} WHERE "cdReclamo" IN ${mine}`)
  await db.query(sql`DELETE FROM claim_report WHERE uuid = ANY(${uuids}::text[])`)
  await db.query(sql`DELETE FROM intake WHERE uuid = ANY(${uuids}::text[])`)
}
