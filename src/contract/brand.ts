// «Marca»: the administrators' settings of the broker's name, look and contact (D145).
import * as z from 'zod/mini'
import { ICON_GROUNDS, LARGEST_LOGO_KB, LONGEST, LONGEST_PROMISE, TEXT_RULES } from '../domain/brand/brand-rules.ts'
import { read, write } from './endpoint.ts'
import { filledText, integer, text } from './wire-types.ts'

/** A text with a rule of the domain, whose sentence becomes the error of the field. */
const ruled = (field: keyof typeof TEXT_RULES) =>
  text(LONGEST[field]).check(
    z.check<string>(({ value, issues }) => {
      const problem = TEXT_RULES[field](value.trim())
      if (problem) issues.push({ code: 'custom', input: value, path: [], message: problem.reason })
    }),
  )

const brandSettings = {
  nombre: filledText(LONGEST.nombre),
  nombreCorto: filledText(LONGEST.nombreCorto),
  razonSocial: filledText(LONGEST.razonSocial),
  direccion: text(LONGEST.direccion),
  telefonos: ruled('telefonos'),
  whatsapp: ruled('whatsapp'),
  correo: ruled('correo'),
  /** The sender of mails; empty: `no-responder` at the portal's host. */
  remitente: ruled('remitente'),
  /** The data protection officer, and the address for questions about personal data. */
  delegadoDatos: text(LONGEST.delegadoDatos),
  correoDatos: ruled('correoDatos'),
  /** The promise in working days until a first answer; null without a promise. */
  diasRespuesta: z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_PROMISE))),
  colorPrincipal: ruled('colorPrincipal'),
  colorAcento: ruled('colorAcento'),
  fondoIcono: z.enum(ICON_GROUNDS),
}
const settings = z.object(brandSettings)
export type BrandSettings = z.infer<typeof settings>

/** The stored brand; `hash` names its icons, `version` counts its changes and is 0 while there is none. */
const storedBrand = z.object({
  ...brandSettings,
  telefonos: text(LONGEST.telefonos),
  whatsapp: text(LONGEST.whatsapp),
  correo: text(LONGEST.correo),
  remitente: text(LONGEST.remitente),
  correoDatos: text(LONGEST.correoDatos),
  razonSocial: text(LONGEST.razonSocial),
  colorPrincipal: text(LONGEST.colorPrincipal),
  colorAcento: text(LONGEST.colorAcento),
  tieneLogo: z.boolean(),
  /** The fields whose change asks everybody to accept the consent's text again. */
  pidenAceptar: z.array(z.enum(['razonSocial', 'delegadoDatos'])),
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
