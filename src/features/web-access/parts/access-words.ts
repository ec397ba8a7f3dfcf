// The words for activating or deactivating web access: of policyholders, of insured persons, and of executives.
import type { CallFailure } from '../../../contract/call.ts'
import type { WebAccessChange } from '../../../contract/web-access.ts'
import { MAIL_PATTERN } from '../../../domain/user/web-access.ts'

export type Change = 'activate' | 'deactivate'

/** The person or company that a change affects, if it is only one. */
export type Only = { name: string; mail: string }

type Words = {
  /** The label of the button. */
  label: string
  /** The question that names those affected. */
  ask: (whom: string) => string
  /** The consequences for one person, or for several (null). */
  effect: (only: Only | null) => string[]
  /** The text during the change. */
  doing: string
  /** The word before the number of changed accounts. */
  done: 'Activados' | 'Desactivados'
  /** Why nothing changed although no row was left out. */
  already: string
  /** The text beside the number that says what follows the change; null if nothing follows. */
  follows: string | null
  /** Why it is safe to retry when the result is unknown. */
  again: string
}

export type AccessWords = Readonly<Record<Change, Words>>

const ACTIVATED = {
  doing: 'Activando…',
  done: 'Activados',
  already: 'Ya tenían acceso',
  follows: 'La invitación sale por correo',
  again: 'Intente otra vez; a quien ya tiene acceso no se le envía otro correo.',
} as const
const DEACTIVATED = {
  doing: 'Desactivando…',
  done: 'Desactivados',
  already: 'No tenían acceso',
  follows: null,
  again: 'Intente otra vez; quien ya no tiene acceso queda igual.',
} as const

const INVITATION = 'el usuario y una contraseña temporal que vale siete días'
const NO_MAIL = 'Si el portal no envía correo, aquí verá un enlace para entregar.'

/** A record may hold several addresses: the first usable one gets the invitation. */
const usableMail = (mail: string): string | undefined =>
  mail
    .split(/[;,]/)
    .map((part) => part.trim())
    .find((part) => new RegExp(MAIL_PATTERN).test(part))

function invitationTo({ mail }: Only): string {
  const to = usableMail(mail)
  return to
    ? `Se enviará una invitación a ${to}, con ${INVITATION}. ${NO_MAIL} Si ya tiene acceso, no cambia nada.`
    : 'No tiene un correo al que se pueda enviar la invitación.'
}

const TO_SEVERAL = `con ${INVITATION}. ${NO_MAIL} Para quien ya tiene acceso no cambia nada.`
const GONE = 'Las sesiones terminan en este momento, y los datos se conservan.'

const CONSULTS = {
  activate: {
    ...ACTIVATED,
    label: 'Activar consultas web',
    ask: (whom: string) => `¿Activar las consultas web de ${whom}?`,
  },
  deactivate: {
    ...DEACTIVATED,
    label: 'Desactivar consultas web',
    ask: (whom: string) => `¿Desactivar las consultas web de ${whom}?`,
  },
} as const

/** A policyholder has one account, however many contacts there are. */
export const HOLDERS: AccessWords = {
  activate: {
    ...CONSULTS.activate,
    effect: (only) =>
      only
        ? [invitationTo(only), 'La cuenta es una sola, la del contratante, para todos sus contactos.']
        : [
            `Cada cuenta recibe una sola invitación: de varios contactos del mismo contratante, al primero con correo. Lleva ${INVITATION}. ${NO_MAIL}`,
            'Para quien ya tiene acceso no cambia nada.',
          ],
  },
  deactivate: {
    ...CONSULTS.deactivate,
    effect: (only) => [
      `La cuenta ${only ? '' : 'de cada contratante '}es una sola: todos sus contactos pierden el acceso, también a las pólizas en las que figure entre los asegurados.`,
      GONE,
    ],
  },
}

/** An insured person has one account, whichever of their policies was found. */
export const INSURED: AccessWords = {
  activate: {
    ...CONSULTS.activate,
    effect: (only) =>
      only
        ? ['La persona entra a todas sus pólizas.', invitationTo(only)]
        : ['Cada persona entra a todas sus pólizas.', `Recibe por correo una sola invitación, ${TO_SEVERAL}`],
  },
  deactivate: {
    ...CONSULTS.deactivate,
    effect: (only) => [
      `${only ? 'La' : 'Cada'} persona deja de entrar a todas sus pólizas, también a las que contrató.`,
      GONE,
    ],
  },
}

export const EXECUTIVES: AccessWords = {
  activate: {
    ...ACTIVATED,
    label: 'Activar Ejecutivo',
    ask: (whom) => `¿Dar acceso al portal a ${whom}?`,
    effect: (only) => [only ? invitationTo(only) : `Cada ejecutivo recibe por correo una invitación, ${TO_SEVERAL}`],
  },
  deactivate: {
    ...DEACTIVATED,
    label: 'Desactivar Ejecutivo',
    ask: (whom) => `¿Quitar el acceso al portal a ${whom}?`,
    effect: () => ['Las sesiones terminan en este momento y no se podrá volver a entrar. La cartera no cambia.'],
  },
}

/** «2: Sin correo», one line for each reason. */
export const leftOutLines = (omitidos: readonly { motivo: string; cantidad: number }[]): string[] =>
  omitidos.map(({ motivo, cantidad }) => `${cantidad}: ${motivo}`)

/** Those affected by a change: a person by name, several by number, or the whole search. */
export const whomText = (count: number | null, only: string | null): string =>
  count === null ? 'todos los de la búsqueda' : (only ?? (count === 1 ? '1 seleccionado' : `${count} seleccionados`))

/** What follows where the portal sends no mail. */
const HAND_OVER = 'Entregue a cada persona su enlace; otro se hace en «Usuarios creados»'

/** «Activados 3», with what follows, or why no access changed. */
export function resultTexts(
  { done, already, follows }: Words,
  { value, omitidos, enlaces = [] }: Pick<WebAccessChange, 'value' | 'omitidos' | 'enlaces'>,
): { text: string; detail: string | null } {
  const nobody = omitidos.length === 0 ? already : null
  const next = enlaces.length > 0 ? HAND_OVER : follows
  return { text: `${done} ${value}`, detail: value > 0 ? next : nobody }
}

/** Whether the result is unknown, because the portal did not answer. */
export const isUnsure = ({ failure }: CallFailure): boolean => failure !== 'problem'

/** The texts after a failed change; `why` is the portal's sentence. */
export const failureTexts = ({ again }: Words, failure: CallFailure, why: string): { title: string; text: string } =>
  isUnsure(failure)
    ? { title: 'No sabemos si se hizo: el portal no respondió.', text: again }
    : { title: why, text: 'No se cambió la selección.' }
