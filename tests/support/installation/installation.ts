// Fixture of a whole installation: PostgreSQL, S3, three portals, a balancer, and bad networks between them.
import { openPostgres } from '../../../server/database/postgres.ts'
import type { Database } from '../../../server/database/sql.ts'
import { openS3Proxy, type S3Proxy } from '../files/s3-proxy.ts'
import { filesUrl, openTestBucket, type TestBucket } from '../files/test-bucket.ts'
import { type BadLine, openBadLine } from '../line/bad-line.ts'
import { openRoundRobin } from '../line/round-robin.ts'
import { freePort } from '../machine/free-port.mjs'
import { type PostgresServer, startPostgres } from '../machine/postgres.mjs'
import { type RunningS3, startSwift } from '../machine/swift.mjs'
import { type RunningPortal, startPortal } from '../portal/running-portal.ts'
import { type Keep, openAll } from '../setup/open-all.ts'

export type Installation = {
  /** The address for phones, through the bad network and the balancer. */
  readonly url: string
  readonly line: BadLine
  readonly portals: readonly RunningPortal[]
  /** The addresses at which operators reach the portals, in the order of the portals. */
  readonly operations: readonly string[]
  readonly postgres: PostgresServer
  readonly s3: RunningS3
  /** The bad network between the portals and S3. */
  readonly s3Line: S3Proxy
  /** The tests' own connection to PostgreSQL. */
  readonly db: Database
  /** The bucket on the S3 server, reached without the bad network. */
  readonly bucket: TestBucket
  close(): Promise<void>
}

const PORTALS = 3

/** Opens an installation with the demo world; its servers may be killed, because no other test uses them. */
export const openInstallation = (): Promise<Installation> => openAll(openParts)

async function openParts(keep: Keep): Promise<Omit<Installation, 'close'>> {
  const postgres = keep(await startPostgres(), (server) => server.stop())
  const s3 = await startSwift()
  const bucket = keep(await openTestBucket(s3), (opened) => opened.close())
  const s3Line = keep(await openS3Proxy(s3.endpoint), (proxy) => proxy.close())
  const portals: RunningPortal[] = []
  const operations: string[] = []
  keep(portals, () => Promise.all(portals.map((portal) => portal.stop())))
  for (let at = 0; at < PORTALS; at += 1) {
    const metricsPort = await freePort()
    const env = { DATABASE_URL: postgres.url, METRICS_PORT: String(metricsPort), SEED: at === 0 ? 'demo' : 'none' }
    const files = { ...bucket.env, FILES_URL: filesUrl(s3Line.endpoint, bucket.bucket) }
    portals.push(await startPortal({ env: { ...files, ...env } }))
    operations.push(`http://127.0.0.1:${metricsPort}`)
  }
  const balancer = keep(await openRoundRobin(portals.map(({ url }) => url)), (server) => server.close())
  const line = keep(await openBadLine(balancer.url), (opened) => opened.close())
  // Lost clients are not errors here, because the tests kill PostgreSQL repeatedly.
  const connect = { connectionString: postgres.url }
  const db = keep(openPostgres({ connect, maxClients: 5, onLostClient: () => undefined }), (opened) => opened.close())
  return { url: line.url, line, portals, operations, postgres, s3, s3Line, db, bucket }
}
