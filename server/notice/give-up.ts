// Gives up a failed delivery, and asks the staff to call the recipient instead.
import { mobileNumber } from '../../src/domain/phone.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { endJob, type TakenJob } from '../job/job.ts'
import type { Services } from '../services.ts'
import type { ChannelName, Due } from './channel.ts'
import { mobileOf } from './message-options.ts'
import { tellStaff } from './tell-staff.ts'

/** The channels' names for staff. Null for push: the bell shows the same notification, so nobody needs to call. */
const CHANNEL_NAMES: Readonly<Record<ChannelName, string | null>> = {
  mail: 'correo',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  push: null,
}

type FailedDelivery = Pick<Due, 'id' | 'notificationId'> & { job: TakenJob }

/** Gives a delivery up once; does nothing when another portal has taken it over meanwhile. */
export function giveUp({ db, now: clock }: Services, canal: ChannelName, due: FailedDelivery): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    if (!(await endJob(tx, due.job))) return
    const [row] = await tx.query(sql`UPDATE notice SET "givenUpAt" = ${now},
        body = CASE WHEN secret = 1 THEN '' ELSE body END
      WHERE id = ${due.id} AND "sentAt" IS NULL RETURNING 1`)
    const way = CHANNEL_NAMES[canal]
    if (row && way && due.notificationId !== null) await tellOfUndelivered(tx, now, { way, notice: due.id })
  })
}

type Undelivered = {
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro: number
  cdEjecutivo: number
  nombre: string
  celular: string | null
  telefonos: string | null
}

/** Notifies each account of the claim's executive, or every administrator if there is none. */
async function tellOfUndelivered(
  tx: Queryable,
  now: Date,
  { way, notice }: { way: string; notice: string },
): Promise<void> {
  const [row] = await tx.query<Undelivered>(sql`SELECT c."cdCompania", c."cdReclamo", c."cdIncSiniestro",
      c."cdEjecutivo", coalesce(nullif(trim(u."nmCliente" || ' ' || u."apCliente"), ''),
        trim(u."nmAsegurado" || ' ' || u."apAsegurado")) AS nombre,
      CASE WHEN d.canal = 'mail' THEN (${mobileOf(sql`u`)}) ELSE d.recipient END AS celular,
      (${mobileOf(sql`u`)}) AS telefonos
    FROM notice d JOIN notification f ON f.id = d."notificationId" JOIN portal_user u ON u.id = f."userId"
    JOIN claim_report c ON c."cdReclamo" = f."cdReclamo" WHERE d.id = ${notice}`)
  if (!row) return
  const { cdCompania, cdReclamo, cdIncSiniestro, nombre } = row
  const number = mobileNumber(row.celular ?? '') ?? row.telefonos
  const todo = number
    ? `Llame al ${number}.`
    : 'No hay un teléfono registrado: pida sus datos a quien contrató la póliza.'
  await tellStaff(tx, now, {
    tipo: 'AVISO_NO_ENTREGADO',
    event: `AVISO_NO_ENTREGADO:${notice}`,
    cdEjecutivo: row.cdEjecutivo,
    claim: { cdCompania, cdReclamo, cdIncSiniestro },
    titulo: `No se entregó un aviso de la solicitud N.º ${cdReclamo}`,
    texto: `El aviso por ${way} para ${nombre} no se entregó. ${todo}`,
  })
}
