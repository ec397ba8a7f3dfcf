// Reads the consent text that counts now, with the names of the broker, and publishes newer ones.
import { createHash } from 'node:crypto'
import type { PublishedText } from '../../src/contract/consent-text.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import {
  type ConsentPart,
  type ConsentText,
  consentLines,
  fillConsent,
  saysWho,
} from '../../src/domain/user/consent-text.ts'
import { fullName } from '../../src/domain/user/name.ts'
import { type Brand, readBrandTexts } from '../brand/brand.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'

/** The version that counts: the last one that was published. */
export const currentVersion: Statement = sql`(SELECT d.version FROM consent_document d ORDER BY d.orden DESC LIMIT 1)`

type Filled = ConsentText & {
  /** The lines that were shown, and their hash. */
  texto: string
  hash: string
  /** Whether it names who answers for the data. */
  saysWho: boolean
}

/** The text as people read it now. Its hash also changes with a telephone; only another version asks again. */
export async function currentText(db: Queryable): Promise<Filled> {
  const { version, partes } = await currentDocument(db)
  const brand = await readBrandTexts(db)
  const filled = { version, partes: fillConsent(partes, brand) }
  const texto = consentLines(filled).join('\n')
  return { ...filled, saysWho: saysWho(partes, brand), texto, hash: createHash('sha256').update(texto).digest('hex') }
}

type Document = { version: string; partes: ConsentPart[] }

async function currentDocument(db: Queryable): Promise<Document> {
  const [document] = await db.query<Document>(
    sql`SELECT version, partes FROM consent_document ORDER BY orden DESC LIMIT 1`,
  )
  if (!document) throw new Error('The portal has no consent text')
  return document
}

/** All published versions, the newest first. */
export async function publishedTexts(db: Queryable): Promise<PublishedText[]> {
  const rows = await db.query<
    Document & { fcPublicacion: Date; nmCliente: string; apCliente: string; nmAsegurado: string; apAsegurado: string }
  >(sql`SELECT d.version, d.partes, d."fcPublicacion", coalesce(u."nmCliente", '') AS "nmCliente",
      coalesce(u."apCliente", '') AS "apCliente", coalesce(u."nmAsegurado", '') AS "nmAsegurado",
      coalesce(u."apAsegurado", '') AS "apAsegurado"
    FROM consent_document d LEFT JOIN portal_user u ON u.id = d."userId" ORDER BY d.orden DESC`)
  return rows.map(({ version, partes, fcPublicacion, ...names }) => ({
    version,
    partes,
    fcPublicacion: fcPublicacion.toISOString(),
    nombre: fullName(names),
  }))
}

/** `userId` is null when the portal itself publishes the same text for other names. */
type NewText = { desde: string; partes: ConsentPart[]; now: Date; userId: number | null }

const linesOf = (partes: ConsentPart[]): string => consentLines({ version: '', partes }).join('\n')

/** Publishes a text, which asks everybody again. Returns `settings-changed` when `desde` is not in force, `rule` when nothing changed. */
export async function publishText(tx: Queryable, { desde, partes, now, userId }: NewText): Promise<Problem | null> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('consent document', 0))`)
  const current = await currentDocument(tx)
  if (current.version !== desde) return problem('settings-changed')
  const isSame = linesOf(current.partes) === linesOf(partes)
  if (isSame && userId !== null)
    return problem('rule', { message: 'El texto es igual al que rige: no hay nada que publicar.' })
  const next = await freeVersion(tx, dayInEcuador(now))
  await tx.query(sql`INSERT INTO consent_document (version, partes, "fcPublicacion", "userId")
    VALUES (${next}, ${JSON.stringify(partes)}::jsonb, ${now}, ${userId})`)
  return null
}

/** The month of the day, with a number when it has a version already: «2026-12», «2026-12.2». */
async function freeVersion(tx: Queryable, today: CalendarDate): Promise<string> {
  const month = today.slice(0, 7)
  const rows = await tx.query<{ version: string }>(
    sql`SELECT version FROM (SELECT version FROM consent_document UNION SELECT version FROM consent_text) known
      WHERE version = ${month} OR version LIKE ${`${month}.%`}`,
  )
  return rows.length === 0 ? month : `${month}.${rows.length + 1}`
}

type Names = Pick<Brand, 'razonSocial' | 'delegadoDatos'>

/**
 * Whether everybody is asked again: the text names another legal name or data protection officer than the one to which people
 * have consented. A changed telephone or logo is no other text.
 */
export async function asksAgain(
  db: Queryable,
  before: Omit<Brand, 'logo'>,
  { razonSocial, delegadoDatos }: Names,
): Promise<boolean> {
  const { partes } = await currentDocument(db)
  const linesFor = (names: typeof before) => linesOf(fillConsent(partes, names))
  if (linesFor(before) === linesFor({ ...before, razonSocial, delegadoDatos })) return false
  const accepted = await db.query(sql`SELECT 1 FROM consent WHERE estado = 'aceptado' LIMIT 1`)
  return accepted.length > 0
}

/** The names of a brand whose change asks everybody again. */
export async function namesThatAsk(db: Queryable, brand: Omit<Brand, 'logo'>): Promise<(keyof Names)[]> {
  const asking: (keyof Names)[] = []
  for (const name of ['razonSocial', 'delegadoDatos'] as const)
    if (await asksAgain(db, brand, { ...brand, [name]: `${brand[name]} (otro)` })) asking.push(name)
  return asking
}

/** Publishes the text again as a new version, if everybody is asked again because of the names of another brand. */
export async function followBrand(tx: Queryable, before: Brand, after: Names, now: Date): Promise<void> {
  if (!(await asksAgain(tx, before, after))) return
  const { version, partes } = await currentDocument(tx)
  await publishText(tx, { desde: version, partes, now, userId: null })
}
