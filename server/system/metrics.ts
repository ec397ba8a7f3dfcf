// Metrics for operators in the format of Prometheus: times of answers, the process, connections, waiting notices.
import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, type Statement, sql } from '../database/sql.ts'
import { DELIVERIES } from '../job/job.ts'

export type AnsweredRequest = {
  method: string
  /** The pattern of the route; not the URL, which may contain a name, a number or a hash. */
  route: string
  status: number
  /** How many records were left out of the answer because they violated the contract. */
  leftOut: number
  seconds: number
}

export type Metrics = {
  noteAnswer(request: AnsweredRequest): void
  contentType: string
  text(): Promise<string>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Metrics of one process. Database values and the free space of `folder` are read when the metrics are requested. */
export function openMetrics(db: Database, folder: string): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const countRows = (gauge: { name: string; help: string; label: string }, counts: Statement) =>
    new Gauge({
      ...gauge,
      labelNames: [gauge.label],
      registers: [registry],
      async collect() {
        this.reset()
        // On failure only these values are missing: the other metrics are most needed while the database is down.
        const rows = await db.query<{ value: string; count: number }>(counts).catch(() => [])
        for (const { value, count } of rows) this.set({ [gauge.label]: value }, count)
      },
    })
  countRows(
    { name: 'portal_notices_waiting', help: 'Notices that are still to be delivered, by channel', label: 'canal' },
    sql`SELECT CASE kind WHEN 'invitation' THEN 'mail' ELSE kind END AS value, count(*)::int AS count FROM job
      WHERE kind = ANY(${DELIVERIES}::text[]) GROUP BY 1`,
  )
  new Gauge({
    name: 'portal_disk_free_bytes',
    help: 'Room that is left on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      // On failure only this value is missing: the other metrics are most needed while the disk fails.
      const disk = await statfs(folder).catch(() => null)
      if (disk) this.set(disk.bavail * disk.bsize)
    },
  })
  const missing = 'Stored files that the store does not have: missing since its last answers, or lost'
  countRows(
    { name: 'portal_files_missing', help: missing, label: 'estado' },
    sql`SELECT CASE WHEN "lostAt" IS NULL THEN 'missing' ELSE 'lost' END AS value, count(*)::int AS count
      FROM stored_file WHERE "missingSince" IS NOT NULL GROUP BY 1`,
  )
  const leftOutRecords = new Counter({
    name: 'portal_records_left_out_total',
    help: 'Records that were missing in an answer, because the contract does not allow them; the log has their codes',
    labelNames: ['route'] as const,
    registers: [registry],
  })
  if (db.connections) watchConnections(registry, db.connections)
  return {
    noteAnswer: ({ method, route, status, leftOut, seconds }) => {
      answers.observe({ method, route, status }, seconds)
      if (leftOut > 0) leftOutRecords.inc({ route }, leftOut)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function watchConnections(registry: Registry, connections: NonNullable<Database['connections']>): void {
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to PostgreSQL, and queries that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}
