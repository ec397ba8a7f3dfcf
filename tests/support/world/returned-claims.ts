// Returned claims of the test people `r…`: copies of ana's claim, with a returned prescription and a requested report.
import { randomUUID } from 'node:crypto'
import { type Queryable, sql } from '../../../server/database/sql.ts'

/** The first number of returned claims, far above those that a portal assigns. */
export const FIRST_RETURNED_CLAIM = 900_001
/** The number of returned claims, one for each person `r…`. */
export const RETURNED_CLAIMS = 15

type Owner = { id: number; cdAsegurado: number; policy: object }

/** Gives each owner a separate claim in POR_REGULARIZAR, numbered outside the range of the demo world. */
export async function addReturnedClaims(tx: Queryable, owners: readonly Owner[]): Promise<void> {
  const [model] = await tx.query<{ cdReclamo: number }>(sql`SELECT c."cdReclamo" FROM claim_report c
    JOIN portal_user u ON u.id = c."userId" WHERE u.username = 'ana' AND c."estadoPortal" = 'POR_REGULARIZAR'`)
  if (!model) throw new Error('ana has no returned claim')
  for (const [at, owner] of owners.entries()) await copyClaim(tx, model.cdReclamo, FIRST_RETURNED_CLAIM + at, owner)
}

async function copyClaim(
  tx: Queryable,
  from: number,
  cdReclamo: number,
  { id: userId, cdAsegurado, policy }: Owner,
): Promise<void> {
  const uuid = randomUUID()
  const claim = { ...policy, cdReclamo, cdIncSiniestro: cdReclamo, uuid, intent: randomUUID(), userId }
  const person = { cdTitular: cdAsegurado, cdAsegurado }
  await tx.query(sql`INSERT INTO intake SELECT copy.* FROM intake i JOIN claim_report c ON c.uuid = i.uuid,
    jsonb_populate_record(i, ${JSON.stringify({ uuid, userId })}::jsonb) copy WHERE c."cdReclamo" = ${from}`)
  await tx.query(sql`INSERT INTO claim_report SELECT copy.* FROM claim_report c,
    jsonb_populate_record(c, ${JSON.stringify({ ...claim, ...person })}::jsonb) copy WHERE c."cdReclamo" = ${from}`)
  for (const table of ['claim_report_history', 'claim_report_follow_up'])
    await tx.query(sql`INSERT INTO ${sql.raw(table)} SELECT copy.* FROM ${sql.raw(table)} h,
      jsonb_populate_record(h, ${JSON.stringify({ cdReclamo })}::jsonb) copy WHERE h."cdReclamo" = ${from}`)
  await tx.query(sql`INSERT INTO requested_document SELECT copy.* FROM requested_document r,
    jsonb_populate_record(r, ${JSON.stringify({ cdReclamo, uuid: randomUUID() })}::jsonb) copy WHERE r."cdReclamo" = ${from}`)
  const documents = await tx.query<{ cdArchivo: string }>(
    sql`SELECT "cdArchivo" FROM document WHERE "cdReclamo" = ${from} ORDER BY "cdArchivo"`,
  )
  for (const { cdArchivo } of documents) {
    const own = { cdArchivo: randomUUID(), uuid: randomUUID(), intakeUuid: uuid, cdReclamo }
    await tx.query(sql`INSERT INTO document SELECT copy.* FROM document d,
      jsonb_populate_record(d, ${JSON.stringify(own)}::jsonb) copy WHERE d."cdArchivo" = ${cdArchivo}`)
    await tx.query(sql`INSERT INTO document_status SELECT copy.* FROM document_status s,
      jsonb_populate_record(s, ${JSON.stringify({ cdArchivo: own.cdArchivo })}::jsonb) copy
      WHERE s."cdArchivo" = ${cdArchivo}`)
  }
}
