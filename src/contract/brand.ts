// «Marca»: the administrators' settings of the broker's name, look and contact (D145).
import * as z from 'zod/mini'
import {
  colourSentence,
  ICON_GROUNDS,
  LARGEST_LOGO_KB,
  LONGEST_NAME,
  LONGEST_PROMISE,
  LONGEST_SHORT_NAME,
  mailProblem,
  telephonesProblem,
  whatsappProblem,
} from '../domain/brand/brand-rules.ts'
import { read, write } from './endpoint.ts'
import { filledText, integer, text } from './wire-types.ts'

/** A rule of the domain, whose sentence becomes the error of the field. */
const rule = (problemOf: (typed: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = problemOf(value.trim())
    if (message) issues.push({ code: 'custom', input: value, path: [], message })
  })

const colour = (field: 'colorPrincipal' | 'colorAcento') => text(7).check(rule((value) => colourSentence(field, value)))

const brandSettings = {
  nombre: filledText(LONGEST_NAME),
  nombreCorto: filledText(LONGEST_SHORT_NAME),
  razonSocial: filledText(200),
  direccion: text(240),
  telefonos: text(120).check(rule(telephonesProblem)),
  whatsapp: text(20).check(rule(whatsappProblem)),
  correo: text(120).check(rule(mailProblem)),
  /** The sender of mails; empty: `no-responder` at the portal's host. */
  remitente: text(120).check(rule(mailProblem)),
  /** The data protection officer, and the address for questions about personal data. */
  delegadoDatos: text(120),
  correoDatos: text(120).check(rule(mailProblem)),
  /** The promise in working days until a first answer; null without a promise. */
  diasRespuesta: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_PROMISE))),
  colorPrincipal: colour('colorPrincipal'),
  colorAcento: colour('colorAcento'),
  fondoIcono: z.enum(ICON_GROUNDS),
}
const settings = z.object(brandSettings)
export type BrandSettings = z.infer<typeof settings>

/** The stored brand; `hash` names its icons, `version` counts its changes and is 0 while there is none. */
const storedBrand = z.object({
  ...brandSettings,
  telefonos: text(120),
  whatsapp: text(20),
  correo: text(120),
  remitente: text(120),
  correoDatos: text(120),
  razonSocial: text(200),
  colorPrincipal: text(7),
  colorAcento: text(7),
  tieneLogo: z.boolean(),
  hash: text(64),
  version: integer,
})
export type StoredBrand = z.infer<typeof storedBrand>

/** The largest logo in base64: a third longer than its bytes, and a little, so that the server says why it refuses. */
const LONGEST_LOGO = Math.ceil((LARGEST_LOGO_KB * 1024 * 4) / 3) + 10_000

export const readBrand = read('/marca', {
  summary: 'El nombre, los colores y los contactos del bróker',
  access: 'admin',
  whole: true,
  subject: null,
  extension: true,
  answer: storedBrand,
})

export const saveBrand = write('/marca', {
  summary: 'Guarda la marca del bróker, si nadie la cambió desde la versión dada',
  access: 'admin',
  subject: null,
  extension: true,
  body: z.object({
    ...brandSettings,
    version: integer,
    /** The file of a new logo in base64; null removes the logo; without it the stored one stays. */
    logo: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9+/]*=*$/), z.maxLength(LONGEST_LOGO)))),
  }),
  answer: storedBrand,
})
