// The rules for the names, contacts and colours of a broker's brand (D145); the screen shows their sentences.
import { contactParts, whatsAppNumber } from '../phone.ts'
import { MAIL_PATTERN } from '../user/web-access.ts'
import { colourProblem } from './colours.ts'

/** The longest texts, by field. A longer `nombreCorto` is cut below the icon of an installed app. */
export const LONGEST = {
  nombre: 60,
  nombreCorto: 20,
  razonSocial: 200,
  direccion: 240,
  telefonos: 120,
  whatsapp: 20,
  correo: 120,
  remitente: 120,
  delegadoDatos: 120,
  correoDatos: 120,
  colorPrincipal: 7,
  colorAcento: 7,
} as const
/** The grounds of the icon: the dark shade of the main colour, or white. */
export const ICON_GROUNDS = ['COLOR', 'BLANCO'] as const
export const LONGEST_PROMISE = 60

/** The largest file of a logo, in KB. */
export const LARGEST_LOGO_KB = 300

/** What is wrong with an address for mails; null when it is right or empty. */
const mailProblem = (typed: string): string | null =>
  typed === '' || new RegExp(MAIL_PATTERN).test(typed) ? null : 'No es un correo completo, con @ y dominio'

/** What is wrong with telephone numbers; null when they are right or empty. */
const telephonesProblem = (typed: string): string | null =>
  contactParts(typed).every((number) => /^\+?[\d\s()-]{6,20}(?: ext\.? \d{1,5})?$/i.test(number))
    ? null
    : 'Escriba solo números, separados por comas si son varios'

/** What is wrong with the number for WhatsApp; null when it is right or empty. */
const whatsappProblem = (typed: string): string | null =>
  typed === '' || whatsAppNumber(typed) !== null ? null : 'Escriba un celular del Ecuador, como 099 123 4567'

/** Why a text cannot be taken, as a sentence to show, and the nearest one that can, where there is one. */
export type TextProblem = { reason: string; nearest?: string }
type TextRule = (typed: string) => TextProblem | null

const told =
  (problemOf: (typed: string) => string | null): TextRule =>
  (typed) => {
    const reason = problemOf(typed)
    return reason === null ? null : { reason }
  }

/** The rules of texts beside their length, by field: for the screen, the server and the import. */
export const TEXT_RULES = {
  telefonos: told(telephonesProblem),
  whatsapp: told(whatsappProblem),
  correo: told(mailProblem),
  remitente: told(mailProblem),
  correoDatos: told(mailProblem),
  colorPrincipal: (typed) => colourProblem('colorPrincipal', typed),
  colorAcento: (typed) => colourProblem('colorAcento', typed),
} as const satisfies Record<string, TextRule>
