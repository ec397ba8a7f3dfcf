// Passes the client's calls to the simulator in this process, as the same texts that HTTP would carry.
import { type Queryable, sql } from '../../database/sql.ts'
import type { SriTransport } from '../sri-transport.ts'
import { answerSoap } from './simulated-sri.ts'

/** Null when there is no simulated voucher: outside the demo world nothing is asked. */
export async function simulatedTransport(db: Queryable): Promise<SriTransport | null> {
  const [any] = await db.query(sql`SELECT 1 FROM simulated_voucher LIMIT 1`)
  if (!any) return null
  return async (call, body) => ({ ok: true, text: await answerSoap(db, call, body) })
}
