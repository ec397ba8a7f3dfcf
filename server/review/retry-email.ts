// DOC-22a: writes again the mail that notifies the person of an entered claim.
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { type ClaimOfPerson, claimOfPerson, toldOf } from '../notice/notify-of-claim.ts'
import { writeNotice } from '../notice/write-notice.ts'

export const MAIL_SENT = 'Enviado con éxito'

/** Uses only the claim's code from the call (D58). The mail is sent with the outbox of notices. */
export async function retryEmail(
  tx: Queryable,
  { cdReclamo, now, publicUrl }: { cdReclamo: number; now: Date; publicUrl: string },
): Promise<{ message: string } | Problem> {
  const [claim] = await tx.query<ClaimOfPerson>(claimOfPerson(sql`c."cdReclamo" = ${cdReclamo}`))
  if (!claim) return problem('forbidden')
  if (claim.estadoPortal !== 'INGRESADO')
    return problem('rule', { message: 'El correo se reenvía cuando el siniestro está ingresado' })
  const { mail, userId } = toldOf(claim, { tipo: 'CAMBIO_ESTADO', cdReclamo, entry: '' }, { publicUrl })
  // Without an event, so that the mail is written again on purpose.
  await writeNotice(tx, now, { kind: 'CAMBIO_ESTADO', userId, secret: false, ...mail })
  return { message: MAIL_SENT }
}
