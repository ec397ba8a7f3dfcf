// Tells the person of a claim that it was received, moved, or will lapse, or that its prescription expires.
import { type CalendarDate, formatDay } from '../../src/domain/calendar-date.ts'
import { PORTAL_STATES, type PortalState } from '../../src/domain/claim-report/portal-state.ts'
import { noticeText } from '../../src/domain/notice/notice-text.ts'
import type { NoticeType } from '../../src/domain/notice/notice-type.ts'
import { contactParts } from '../../src/domain/phone.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import type { Settings } from '../settings.ts'
import { notify, type Told } from './notify.ts'

type Happened = {
  tipo: NoticeType
  cdReclamo: number
  /** What names it beside type and claim: the entry of the history, or the document. */
  entry: number | string
  /** The deadline of the two types that have one. */
  until?: CalendarDate
  /** What the reviewer asked for; it may speak of health, and stands at the end of the mail only. */
  asked?: string
}

/**
 * Writes the notification and its deliveries, once for each claim, type and entry (REP-18, D22). Nothing for an account
 * that was closed: its person could not look.
 */
export async function notifyOfClaim(
  tx: Queryable,
  now: Date,
  { happened, settings }: { happened: Happened; settings: Pick<Settings, 'publicUrl'> },
): Promise<boolean> {
  const [claim] = await tx.query<ClaimOfPerson>(
    claimOfPerson(sql`c."cdReclamo" = ${happened.cdReclamo} AND u.active = 1`),
  )
  return claim ? notify(tx, now, toldOf(claim, happened, settings)) : false
}

export type ClaimOfPerson = {
  cdCompania: number
  cdReclamo: number
  cdIncSiniestro: number
  numSiniestro: number | null
  estadoPortal: PortalState
  userId: number
  email: string
  nombre: string
  paciente: string
  ejecutivo: string
  telefonos: string
  correos: string
}

/** A claim with its person's account u, the patient p and the executive x; `condition` may name them and c. */
export const claimOfPerson = (condition: Statement): Statement => sql`SELECT c."cdCompania", c."cdReclamo",
    c."cdIncSiniestro", c."numSiniestro", c."estadoPortal", u.id AS "userId", u.email,
    coalesce(nullif(u."nmCliente", ''), u."nmAsegurado") AS nombre, p."dscObjeto" AS paciente,
    trim(x."nmAgente" || ' ' || x."apAgente") AS ejecutivo, x.telefonos, x.mail AS correos
  FROM claim_report c JOIN portal_user u ON u.id = c."userId"
  JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
  JOIN executive x ON x."cdEjecutivo" = c."cdEjecutivo"
  WHERE ${condition}`

/** The texts of what happened to a claim, for its person. */
export function toldOf(claim: ClaimOfPerson, happened: Happened, { publicUrl }: Pick<Settings, 'publicUrl'>): Told {
  const { cdCompania, cdReclamo, cdIncSiniestro, numSiniestro, estadoPortal, userId, email, nombre } = claim
  const { tipo, entry, until, asked = '' } = happened
  const values = {
    nombre,
    solicitud: String(cdReclamo),
    paciente: claim.paciente,
    estado: PORTAL_STATES[estadoPortal].label,
    fecha: until ? formatDay(until) : '',
  }
  const { titulo, texto, paragraphs, ending } = noticeText(tipo, {
    values,
    estado: estadoPortal,
    numSiniestro,
    publicUrl,
  })
  const words = asked.replace(/\s+/g, ' ').trim()
  return {
    ...{ tipo, event: `${tipo}:${cdReclamo}:${entry}`, userId, titulo, texto, values },
    claim: { cdCompania, cdReclamo, cdIncSiniestro },
    mail: {
      recipient: email,
      subject: titulo,
      body: [
        nombre ? `Hola, ${nombre}:` : 'Hola:',
        ...paragraphs,
        // Those on which the person has to act.
        ...(PORTAL_STATES[estadoPortal].actor === 'user' ? [helpLine(claim)] : []),
        ...(words ? [`Te pedimos: «${words}»`] : []),
        ...ending,
        'Portal Quitumbe',
      ].join('\n\n'),
    },
  }
}

function helpLine({ ejecutivo, telefonos, correos }: ClaimOfPerson): string {
  const numbers = contactParts(telefonos)
  return numbers.length > 0
    ? `¿Tienes dudas? Llama a ${ejecutivo}: ${numbers.join(' o ')}.`
    : `¿Tienes dudas? Escribe a ${ejecutivo}: ${contactParts(correos).join(' o ')}`
}
