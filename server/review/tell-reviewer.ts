// Notifies staff of a claim that waits for their review, and marks the notification as read after the review (D138).
import { type Queryable, sql } from '../database/sql.ts'
import { tellStaff } from '../notice/tell-staff.ts'

const TYPE = 'SINIESTRO_POR_REVISAR' as const

/** `entry`: the history entry of the new or corrected claim; each entry gets one notification. */
type Arrival = { cdReclamo: number; entry: number; isCorrection: boolean }

/** Notifies staff by bell and push, in the transaction that stores the claim. */
export async function tellReviewer(
  tx: Queryable,
  now: Date,
  { cdReclamo, entry, isCorrection }: Arrival,
): Promise<void> {
  const [claim] = await tx.query<{ cdCompania: number; cdIncSiniestro: number; cdEjecutivo: number }>(
    sql`SELECT "cdCompania", "cdIncSiniestro", "cdEjecutivo" FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (!claim) return
  const { cdCompania, cdIncSiniestro, cdEjecutivo } = claim
  await tellStaff(tx, now, {
    tipo: TYPE,
    event: `${TYPE}:${cdReclamo}:${entry}`,
    cdEjecutivo,
    claim: { cdCompania, cdReclamo, cdIncSiniestro },
    titulo: isCorrection ? `Corrigieron la solicitud N.º ${cdReclamo}` : `Llegó la solicitud N.º ${cdReclamo}`,
    texto: 'Espera su revisión.',
  })
}

/** Marks the claim's notifications to staff as read, after the review. */
export async function markReviewed(tx: Queryable, cdReclamo: number, now: Date): Promise<void> {
  await tx.query(sql`UPDATE notification SET "readAt" = ${now}
    WHERE "cdReclamo" = ${cdReclamo} AND tipo = ${TYPE} AND "readAt" IS NULL`)
}
