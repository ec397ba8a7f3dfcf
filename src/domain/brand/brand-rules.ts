// The rules for the names, contacts and colours of a broker's brand (D145); the screen shows their sentences.
import { contactParts, whatsAppNumber } from '../phone.ts'
import { MAIL_PATTERN } from '../user/web-access.ts'
import { colourProblem } from './colours.ts'

export const LONGEST_NAME = 60
/** Longer names are cut below the icon of an installed app. */
export const LONGEST_SHORT_NAME = 20
/** The grounds of the icon: the dark shade of the main colour, or white. */
export const ICON_GROUNDS = ['COLOR', 'BLANCO'] as const
export const LONGEST_PROMISE = 60

/** The largest file of a logo, in KB. */
export const LARGEST_LOGO_KB = 300

/** What is wrong with an address for mails; null when it is right or empty. */
export const mailProblem = (typed: string): string | null =>
  typed === '' || new RegExp(MAIL_PATTERN).test(typed) ? null : 'No es un correo completo, con @ y dominio'

/** What is wrong with telephone numbers; null when they are right or empty. */
export const telephonesProblem = (typed: string): string | null =>
  contactParts(typed).every((number) => /^\+?[\d\s()-]{6,20}(?: ext\.? \d{1,5})?$/i.test(number))
    ? null
    : 'Escriba solo números, separados por comas si son varios'

/** What is wrong with the number for WhatsApp; null when it is right or empty. */
export const whatsappProblem = (typed: string): string | null =>
  typed === '' || whatsAppNumber(typed) !== null ? null : 'Escriba un celular del Ecuador, como 099 123 4567'

/** The sentence for a colour that nobody could read, with the nearest that passes; null for a good one. */
export const colourSentence = (field: 'colorPrincipal' | 'colorAcento', value: string): string | null =>
  colourProblem(field, value)?.reason ?? null
