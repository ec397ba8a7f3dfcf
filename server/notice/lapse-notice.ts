// The mail that a claim will lapse soon: which one, what is asked, until when, and who helps.
import { type CalendarDate, formatDay } from '../../src/domain/calendar-date.ts'
import { contactParts } from '../../src/domain/phone.ts'
import type { Notice } from './write-notice.ts'

export type LapsingClaim = {
  event: string
  userId: number
  cdReclamo: number
  paciente: string
  /** The reviewer's words; empty when there are none. */
  comentario: string
  email: string
  nombre: string
  ejecutivo: string
  telefonos: string
  correos: string
}

/** SINIESTRO_CADUCIDAD in plain words (D80); `until` is the last day on which the claim can still be completed. */
export function lapseNotice(claim: LapsingClaim, until: CalendarDate, publicUrl: string): Notice {
  const { event, userId, cdReclamo, paciente, email } = claim
  const asked = claim.comentario.replace(/\s+/g, ' ').trim()
  return {
    kind: 'SINIESTRO_CADUCIDAD',
    event,
    userId,
    recipient: email,
    secret: false,
    subject: `Tu solicitud N.º ${cdReclamo} está por caducar`,
    body: [
      claim.nombre ? `Hola, ${claim.nombre}:` : 'Hola:',
      `Tu solicitud N.º ${cdReclamo} está por caducar. Paciente: ${paciente}.`,
      ...(asked ? [`Te pedimos: «${asked}»`] : []),
      `Complétala hasta el ${formatDay(until)}. Después ya no podrás cambiarla.`,
      `Ingresa en ${publicUrl} y ábrela en «Siniestros Reportados».`,
      helpLine(claim),
      'Portal Quitumbe',
    ].join('\n\n'),
  }
}

function helpLine({ ejecutivo, telefonos, correos }: LapsingClaim): string {
  const numbers = contactParts(telefonos)
  return numbers.length > 0
    ? `¿Tienes dudas? Llama a ${ejecutivo}: ${numbers.join(' o ')}.`
    : `¿Tienes dudas? Escribe a ${ejecutivo}: ${contactParts(correos).join(' o ')}`
}
