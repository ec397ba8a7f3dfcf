// Carries the calls of the client to the simulator in this process, as the same texts that would go over the line.
import { type Queryable, sql } from '../../database/sql.ts'
import type { SriTransport } from '../sri-transport.ts'
import { answerSoap } from './simulated-sri.ts'

/** Null where there is no voucher to simulate: without the demo world nobody is asked. */
export async function simulatedTransport(db: Queryable): Promise<SriTransport | null> {
  const [any] = await db.query(sql`SELECT 1 FROM simulated_voucher LIMIT 1`)
  if (!any) return null
  return async (call, body) => ({ ok: true, text: await answerSoap(db, call, body) })
}
