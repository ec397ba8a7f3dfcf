// DOC-22a: writes the mail about an entered claim to its person again.
import { type Problem, problem } from '../../src/contract/problem.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { writeNotice } from '../notice/write-notice.ts'

export const MAIL_SENT = 'Enviado con éxito'

type Row = {
  userId: number
  estadoPortal: string
  numSiniestro: number | null
  email: string
  nombre: string
  paciente: string
}

/** What the caller says of the claim beside its code is not used (D58). The mail leaves with the outbox of notices. */
export async function retryEmail(
  tx: Queryable,
  { cdReclamo, now, publicUrl }: { cdReclamo: number; now: Date; publicUrl: string },
): Promise<{ message: string } | Problem> {
  const [row] = await tx.query<Row>(sql`SELECT c."estadoPortal", c."numSiniestro", u.id AS "userId", u.email,
      coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") AS nombre, p."dscObjeto" AS paciente
    FROM claim_report c JOIN portal_user u ON u.id = c."userId"
    JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado" WHERE c."cdReclamo" = ${cdReclamo}`)
  if (!row) return problem('forbidden')
  if (row.estadoPortal !== 'INGRESADO')
    return problem('rule', { message: 'El correo se reenvía cuando el siniestro está ingresado' })
  await writeNotice(tx, now, {
    kind: 'CAMBIO_ESTADO',
    userId: row.userId,
    recipient: row.email,
    secret: false,
    subject: `Tu solicitud N.º ${cdReclamo} fue ingresada`,
    body: [
      row.nombre ? `Hola, ${row.nombre}:` : 'Hola:',
      `Tu solicitud N.º ${cdReclamo} ya está en la aseguradora con el siniestro N.º ${row.numSiniestro}. Paciente: ${row.paciente}.`,
      `Puedes seguirla en ${publicUrl}, en «Siniestros Reportados».`,
      'Portal Quitumbe',
    ].join('\n\n'),
  })
  return { message: MAIL_SENT }
}
