// Secrets that the portal makes for itself: once, and the same for every instance.
import { randomBytes } from 'node:crypto'
import { type Database, sql } from './database/sql.ts'

export type SecretName = 'consent-token' | 'broker-link'

/** 32 random bytes in hexadecimal; the first caller makes them. */
export async function secretOf(db: Database, name: SecretName): Promise<string> {
  await db.query(sql`INSERT INTO secret (name, value) VALUES (${name}, ${randomBytes(32).toString('hex')})
    ON CONFLICT (name) DO NOTHING`)
  const [secret] = await db.query<{ value: string }>(sql`SELECT value FROM secret WHERE name = ${name}`)
  if (!secret) throw new Error('Falta un secreto del portal')
  return secret.value
}
