// Notifies the people who follow a claim, or staff, that the portal lost files of the claim (D173).
import { type Queryable, sql } from '../../database/sql.ts'
import { type ClaimOfPerson, listenersOf } from '../../notice/notify-of-claim.ts'
import { tellStaff } from '../../notice/tell-staff.ts'
import { writeNotice } from '../../notice/write-notice.ts'
import { writeNotification } from '../../notice/write-notification.ts'
import { writePush } from '../../push/write-push.ts'
import type { Settings } from '../../settings.ts'

const TYPE = 'ARCHIVO_PERDIDO' as const

const files = (count: number) => (count === 1 ? 'un archivo' : `${count} archivos`)

/** `count`: the number of lost documents; `event`: the key of the loss, so that people are notified only once. */
type Loss = { cdReclamo: number; count: number; event: string }

/**
 * Notifies each account that follows the claim by bell, push and mail. Call it in the transaction that returns the
 * documents to their person.
 */
export async function tellPersonOfLoss(
  tx: Queryable,
  now: Date,
  { settings, ...loss }: Loss & { settings: Pick<Settings, 'publicUrl'> },
): Promise<void> {
  for (const { claim, eventOf } of await listenersOf(tx, loss.cdReclamo)) {
    const event = eventOf(`${TYPE}:${loss.event}`)
    await tellListener(tx, now, claim, { ...loss, event, publicUrl: settings.publicUrl })
  }
}

async function tellListener(
  tx: Queryable,
  now: Date,
  claim: ClaimOfPerson,
  { cdReclamo, count, event, publicUrl }: Loss & { publicUrl: string },
): Promise<void> {
  const { cdCompania, cdIncSiniestro, userId, email, nombre, paciente } = claim
  const titulo = `Tu solicitud N.º ${cdReclamo} necesita ${count === 1 ? 'un archivo' : 'archivos'} de nuevo`
  const what = `El portal perdió ${files(count)} que ya habías enviado. Disculpa: ábrela y ${count === 1 ? 'vuelve a agregarlo' : 'vuelve a agregarlos'}.`
  const texto = `Paciente: ${paciente}. ${what}`
  const notification = { tipo: TYPE, event, userId, claim: { cdCompania, cdReclamo, cdIncSiniestro } }
  const written = await writeNotification(tx, now, { ...notification, titulo, texto })
  if (!written) return
  await writePush(tx, now, written)
  if (email === '') return
  await writeNotice(tx, now, {
    kind: TYPE,
    userId,
    recipient: email,
    subject: titulo,
    secret: false,
    event,
    body: [
      nombre ? `Hola, ${nombre}:` : 'Hola:',
      `${titulo}. Paciente: ${paciente}.`,
      what,
      `Ingresa en ${publicUrl} y ábrela en «Siniestros Reportados»: ahí dice ${count === 1 ? 'cuál' : 'cuáles'}.`,
    ].join('\n\n'),
    notificationId: written.notificationId,
  })
}

/** Notifies staff by bell and push. */
export async function tellStaffOfLoss(tx: Queryable, now: Date, loss: Loss): Promise<void> {
  const { cdReclamo, count } = loss
  const [claim] = await tx.query<{ cdCompania: number; cdIncSiniestro: number; cdEjecutivo: number }>(
    sql`SELECT "cdCompania", "cdIncSiniestro", "cdEjecutivo" FROM claim_report WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (!claim) return
  const { cdCompania, cdIncSiniestro, cdEjecutivo } = claim
  await tellStaff(tx, now, {
    tipo: TYPE,
    event: `${TYPE}:${loss.event}`,
    cdEjecutivo,
    claim: { cdCompania, cdReclamo, cdIncSiniestro },
    titulo: `El portal perdió ${files(count)} de la solicitud N.º ${cdReclamo}`,
    texto: `Ábrala, elija «Pedir de nuevo» y guarde la revisión: así su cliente ${count === 1 ? 'lo' : 'los'} vuelve a enviar.`,
  })
}
