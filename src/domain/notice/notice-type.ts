// The types of notification that are also sent by WhatsApp and SMS, with their labels, parameters and texts.
import { type CalendarDate, formatDay } from '../calendar-date.ts'

/** The types in the order in which they occur in the course of a claim (B§3, REP-18). */
export const NOTICE_TYPES = ['SINIESTRO_CREADO', 'CAMBIO_ESTADO', 'RECETA_CADUCAR', 'SINIESTRO_CADUCIDAD'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** The label of each type. */
export const NOTICE_LABELS: Readonly<Record<NoticeType, string>> = {
  SINIESTRO_CREADO: 'Siniestro creado',
  CAMBIO_ESTADO: 'Cambio de estado',
  RECETA_CADUCAR: 'Receta por caducar',
  SINIESTRO_CADUCIDAD: 'Siniestro por caducar',
}

/** The error for a type that appears twice among the templates (B§5). */
export const REPEATED_NOTICE_TYPE = 'Este tipo de notificación ya fue agregada'

const PARAMETERS = {
  nombre: 'Nombre de la persona',
  solicitud: 'N.º de solicitud',
  paciente: 'Paciente',
  estado: 'Nuevo estado',
  fecha: 'Fecha límite',
} as const
export type NoticeParameter = keyof typeof PARAMETERS

/** The label of each parameter of a message. */
export const NOTICE_PARAMETERS: Readonly<Record<NoticeParameter, string>> = PARAMETERS

/**
 * The text of each type. A locked screen may show it, so it says nothing about health. The names in braces are replaced
 * for each claim.
 */
const TEXTS: Readonly<Record<NoticeType, string>> = {
  SINIESTRO_CREADO:
    'Hola, {nombre}: recibimos tu solicitud N.º {solicitud}. Paciente: {paciente}. Te avisaremos cuando cambie de estado.',
  CAMBIO_ESTADO:
    'Hola, {nombre}: tu solicitud N.º {solicitud} cambió de estado: {estado}. Puedes seguirla en «Siniestros Reportados».',
  RECETA_CADUCAR:
    'Hola, {nombre}: un documento de tu solicitud N.º {solicitud} caduca el {fecha}. Ingresa al portal para ver cuál.',
  SINIESTRO_CADUCIDAD:
    'Hola, {nombre}: tu solicitud N.º {solicitud} está por caducar. Paciente: {paciente}. Complétala hasta el {fecha}. Después ya no podrás cambiarla.',
}

const PLACES = /\{(\w+)\}/

/** The parameters of a type in the order in which its text names them: the first is the template's {{1}}. */
export const noticeParameters = (type: NoticeType): NoticeParameter[] =>
  TEXTS[type].split(PLACES).filter((_part, at) => at % 2 === 1) as NoticeParameter[]

/** A piece of a message: plain words, or the value of a parameter. */
export type NoticePiece = { text: string; parameter: NoticeParameter | null }

/** The text of a type with these values, in pieces. */
export const noticePieces = (type: NoticeType, values: Readonly<Record<NoticeParameter, string>>): NoticePiece[] =>
  TEXTS[type].split(PLACES).map((part, at) => {
    const parameter = at % 2 === 1 ? (part as NoticeParameter) : null
    return { text: parameter ? values[parameter] : part, parameter }
  })

/** Values of a fictitious person, to show what a message looks like. */
export const sampleValues = (day: CalendarDate): Record<NoticeParameter, string> => ({
  nombre: 'Ana',
  solicitud: '1024',
  paciente: 'Ana Torres',
  estado: 'Ingresado',
  fecha: formatDay(day),
})
