// Locks a claim for a decision of staff, and loads the data that the rules of the review need.
import * as z from 'zod/mini'
import { claimReport } from '../../src/contract/claim-report.ts'
import { type Problem, problem } from '../../src/contract/problem.ts'
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { Requirements } from '../../src/domain/claim-report/document-places.ts'
import type { PortalState } from '../../src/domain/claim-report/portal-state.ts'
import type { ReviewedDocument } from '../../src/domain/review/review-rules.ts'
import { arrangeRequirements, requirementsOf } from '../catalogue/requirement-queries.ts'
import { type Reading, readClaim } from '../claim-report/queries.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { type DocumentRow, documentsOfClaim } from '../document/queries.ts'
import { type RequestRow, requestsOfClaim } from '../document/requested-documents.ts'
import type { Actor } from '../session/actor.ts'
import { claimWithPeople, visibleClaims } from '../session/visible-rows.ts'
import { countApproved } from './invoice.ts'

/** A claim that no other transaction can change until this one ends, with its documents and open requests. */
export type LockedClaim = {
  cdReclamo: number
  version: number
  estadoPortal: PortalState
  /** Null until the claim is entered. */
  numSiniestro: number | null
  requirements: Requirements
  rows: readonly DocumentRow[]
  requests: readonly RequestRow[]
}

type Row = {
  version: number
  estadoPortal: PortalState
  numSiniestro: number | null
  cdAseguradora: number
  cdRamo: number
  tpSiniestro: ClaimType
}

/**
 * Locks the claim's row, as every change of the claim's documents does first. If the claim's version is no longer
 * `version`, returns the problem `review-conflict` with the current claim (D45, D125). Without `version` there is no
 * such check.
 */
export async function lockClaim(
  tx: Queryable,
  cdReclamo: number,
  { actor, version, reading }: { actor: Actor; version: number | null | undefined; reading: Reading },
): Promise<LockedClaim | Problem> {
  const [row] =
    await tx.query<Row>(sql`SELECT version, "estadoPortal", "numSiniestro", "cdAseguradora", "cdRamo", "tpSiniestro"
    FROM claim_report WHERE "cdReclamo" = ${cdReclamo} FOR UPDATE`)
  // The permission check for a file also passes for the account that sent it, but a decision requires a visible claim.
  const [visible] = await tx.query(
    sql`SELECT 1 FROM ${claimWithPeople} WHERE c."cdReclamo" = ${cdReclamo} AND ${visibleClaims(actor)}`,
  )
  if (!row || !visible) return problem('forbidden')
  if (typeof version === 'number' && version !== row.version) {
    const present = await readClaim(tx, cdReclamo, reading)
    return problem('review-conflict', {
      extra: { present: present && z.encode(claimReport, present), version: row.version },
    })
  }
  return {
    cdReclamo,
    version: row.version,
    estadoPortal: row.estadoPortal,
    numSiniestro: row.numSiniestro,
    requirements: arrangeRequirements(await requirementsOf(tx, [row], row.tpSiniestro)),
    rows: await documentsOfClaim(tx, cdReclamo),
    requests: await requestsOfClaim(tx, cdReclamo),
  }
}

/** The claim's documents in the form that the review rules take. */
export async function reviewedDocuments(tx: Queryable, { rows }: LockedClaim): Promise<ReviewedDocument[]> {
  const approved = await countApproved(tx, rows)
  return rows.map((row) => ({
    nombre: row.nombre,
    tipo: row.tipo,
    estado: row.estado,
    approved: approved.get(row.cdArchivo) ?? 0,
    slot: row,
  }))
}

/** Gives the claim its next version and returns it; call it once in a transaction that changed something. */
export async function raiseVersion(tx: Queryable, cdReclamo: number): Promise<number> {
  const [raised] = await tx.query<{ version: number }>(
    sql`UPDATE claim_report SET version = version + 1 WHERE "cdReclamo" = ${cdReclamo} RETURNING version`,
  )
  if (!raised) throw new Error(`Claim ${cdReclamo} is not there`)
  return raised.version
}
