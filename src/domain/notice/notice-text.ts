// The texts of a notification about a claim, for each type: its title, its line in the bell, and the paragraphs of its
// mail.
import { isEditableByUser, type PortalState } from '../claim-report/portal-state.ts'
import type { NoticeParameter, NoticeType } from './notice-type.ts'

export type NoticeText = {
  /** The title, also the mail's subject and the text on a locked screen: it says nothing about health. */
  titulo: string
  /** The line under the title, in the bell. */
  texto: string
  /** The mail's paragraphs after the greeting; a preview shows the first of them, so they say nothing about health. */
  paragraphs: string[]
  /** The last paragraphs of the mail, which no preview shows. */
  ending: string[]
}

type Facts = {
  values: Readonly<Record<NoticeParameter, string>>
  estado: PortalState
  numSiniestro: number | null
  /** Whether staff closed the claim, which keeps its state (D141). */
  isClosed: boolean
  /** The portal's address, for the mail. */
  publicUrl: string
}

const STATE_TEXTS: Readonly<Record<PortalState, { title: string; what: string }>> = {
  POR_REVISAR: { title: 'está en revisión', what: 'Te avisaremos cuando cambie de estado.' },
  POR_REGULARIZAR: { title: 'necesita una corrección', what: 'Ábrela para ver qué corregir, y vuelve a enviarla.' },
  DEVUELTO: { title: 'necesita una corrección', what: 'Ábrela para ver qué corregir, y vuelve a enviarla.' },
  DOCUMENTO_ADICIONAL: { title: 'necesita algo más', what: 'Ábrela para ver qué falta, y vuelve a enviarla.' },
  INGRESADO: { title: 'fue ingresada', what: 'Ya está en la aseguradora.' },
  RECHAZADO: { title: 'fue rechazada', what: 'Ábrela para ver el motivo.' },
  APROBADO: { title: 'fue aprobada', what: 'Ábrela para ver lo que decidió la aseguradora.' },
}

const CLOSED_TEXT = { title: 'se cerró', what: 'Ábrela para ver el motivo.' }

/** The texts of a notice (REP-18). For the two types with a deadline, `values.fecha` is the deadline. */
export function noticeText(type: NoticeType, facts: Facts): NoticeText {
  const { values, estado, numSiniestro, isClosed, publicUrl } = facts
  const claim = `Tu solicitud N.º ${values.solicitud}`
  const patient = `Paciente: ${values.paciente}.`
  const where = `Puedes seguirla en ${publicUrl}, en «Siniestros Reportados».`
  const open = `Ingresa en ${publicUrl} y ábrela en «Siniestros Reportados».`
  switch (type) {
    case 'SINIESTRO_CREADO': {
      const next = 'Te avisaremos cuando cambie de estado.'
      return {
        titulo: `Recibimos tu solicitud N.º ${values.solicitud}`,
        texto: `${patient} ${next}`,
        paragraphs: [`Recibimos tu solicitud N.º ${values.solicitud}. ${patient}`, next, where],
        ending: [],
      }
    }
    case 'CAMBIO_ESTADO': {
      const { title, what } = isClosed ? CLOSED_TEXT : STATE_TEXTS[estado]
      const isEntered = estado === 'INGRESADO' && numSiniestro !== null
      const first = isEntered
        ? `${claim} ya está en la aseguradora con el siniestro N.º ${numSiniestro}. ${patient}`
        : `${claim} ${title}. ${patient}`
      return {
        titulo: `${claim} ${title}`,
        texto: `${patient} ${isEntered ? `Siniestro N.º ${numSiniestro}.` : what}`,
        paragraphs: [first, ...(isEntered ? [] : [what]), isEditableByUser(estado) ? open : where],
        ending: [],
      }
    }
    case 'RECETA_CADUCAR':
      return {
        titulo: `Un documento de tu solicitud N.º ${values.solicitud} está por vencer`,
        texto: `${patient} La receta caduca el ${values.fecha}. Si continúas el tratamiento, pide una nueva.`,
        paragraphs: [
          `Un documento de tu solicitud N.º ${values.solicitud} vence el ${values.fecha}. ${patient}`,
          `Ingresa en ${publicUrl} y abre la solicitud en «Siniestros Reportados» para verlo.`,
        ],
        ending: ['Es la receta: si continúas el tratamiento, pide una nueva antes de esa fecha.'],
      }
    case 'SINIESTRO_CADUCIDAD': {
      const until = `Complétala hasta el ${values.fecha}. Después ya no podrás cambiarla.`
      return {
        titulo: `${claim} está por caducar`,
        texto: `${patient} ${until}`,
        paragraphs: [`${claim} está por caducar. ${patient}`, until, open],
        ending: [],
      }
    }
  }
}
