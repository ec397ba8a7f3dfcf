// Queries the documents of a policy: those of its movements, and those of its terms.
import { POLICY_DOCUMENT_TYPES, type PolicyDocument } from '../../src/contract/policy-part.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, movementWithPolicy } from '../session/visible-rows.ts'
import { termsWithinPolicy } from './terms.ts'

/**
 * The documents of a movement, of the movement that issued its policy, and of the policy's terms (POL-10). A person who
 * does not hold the policy gets only documents for the insured, and only the terms of their location. `tipo` selects
 * one kind of document (D102).
 */
export const documentsOfMovement = (
  db: Queryable,
  actor: Actor,
  { cdRamoCotizacion, tipo }: { cdRamoCotizacion: number; tipo: string },
): Promise<PolicyDocument[]> =>
  db.query<PolicyDocument>(sql`WITH requested AS (
      SELECT m."cdRamoCotizacion", p."cdRamoCotizacion" AS issuing, ${heldPolicies(actor)} AS held FROM ${movementWithPolicy}
      WHERE m."cdRamoCotizacion" = ${cdRamoCotizacion})
    SELECT d.id, d.nm, d.ext FROM policy_document d
    WHERE (d."cdRamoCotizacion" = ANY(ARRAY(SELECT unnest(ARRAY[requested."cdRamoCotizacion", requested.issuing]) FROM requested))
        OR d."termsId" = ANY(ARRAY(${termsWithinPolicy(actor, cdRamoCotizacion)})))
      AND (d."isForInsured" = 1 OR (SELECT requested.held FROM requested))
      AND ${tipo === '' ? sql`TRUE` : sql`d.tipo = ${tipo}`}
    ORDER BY d.orden, d.nm COLLATE "C", d.id COLLATE "C"`)

type StoredPolicyDocument = { sha256: string; nombre: string; contentType: string }

/** Hash, file name and content type of a policy document; null when there is none with this extension. */
export async function storedPolicyDocument(
  db: Queryable,
  { id, ext }: { id: string; ext: string },
): Promise<StoredPolicyDocument | null> {
  const [row] = await db.query<{ nm: string; sha256: string }>(
    sql`SELECT nm, sha256 FROM policy_document WHERE id = ${id} AND ext = ${ext}`,
  )
  if (!row) return null
  return {
    sha256: row.sha256,
    nombre: `${row.nm}.${ext}`,
    contentType: CONTENT_TYPES.get(ext.toLowerCase()) ?? ANY_TYPE,
  }
}

const ANY_TYPE = 'application/octet-stream'
const CONTENT_TYPES = new Map<string, string>(Object.entries(POLICY_DOCUMENT_TYPES))
