// Fault test of backup and restore as commands: a portal with PostgreSQL and S3 is backed up while it works, killed,
// and restored.
// Not in every gate: tests/api/backup/backup.test.ts fails sooner.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { sql } from '../../server/database/sql.ts'
import { openTestDatabase, type TestDatabase } from '../support/api/engines.ts'
import { openTestBucket, type TestBucket } from '../support/files/test-bucket.ts'
import { expectRestored } from '../support/portal/restored-portal.ts'
import { startPortal } from '../support/portal/running-portal.ts'

it('D92 a portal with PostgreSQL and S3 is backed up while it works, and restored over lost tables and files', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-copies-'))
  const test = await openTestDatabase({ migrated: false, engine: 'postgres' })
  const bucket = await openTestBucket()
  const env = { ...bucket.env, DATABASE_URL: test.url ?? '' }
  const portal = await startPortal({ env: { ...env, SEED: 'demo' } })
  try {
    await expectRestored(portal, { ...env, DATA_DIR: portal.dataDir, BACKUP_DIR: folder }, () => loseSome(test, bucket))
    const schemas = await test.db.query<{ name: string }>(sql`SELECT nspname AS name FROM pg_namespace`)
    expect(schemas.some(({ name }) => name.startsWith('before_restore'))).toBe(true)
  } finally {
    await portal.stop()
    await bucket.close()
    await test.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function loseSome({ url }: TestDatabase, { client, bucket: Bucket }: TestBucket): Promise<void> {
  const connect = { connectionString: url ?? '' }
  const db = openPostgres({ connect, maxClients: 1, onLostClient: () => undefined })
  await db.query(sql`DROP TABLE claim_report, stored_file CASCADE`)
  // A restore refuses a database that others are connected to.
  await db.close()
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
  for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
}
