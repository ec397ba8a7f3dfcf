// The text of the consent: the one that counts, for everybody who must consent, and the versions that administrators publish.
import * as z from 'zod/mini'
import { unknownMarks } from '../domain/user/consent-text.ts'
import { read, write } from './endpoint.ts'
import { filledText, moment, text } from './wire-types.ts'

const part = (line: (most: number) => z.ZodMiniString) =>
  z.object({
    titulo: line(200),
    esencia: line(600),
    detalle: z.array(line(2000)).check(z.maxLength(20)),
  })
/** Longer than any line of a template with the names of a broker in it. */
const FILLED = 8000
const partes = z.array(part(() => text(FILLED))).check(z.maxLength(40))

export const readConsentText = read('/consentimiento/texto', {
  summary: 'El texto de la autorización que rige, con los nombres del bróker',
  access: 'session',
  beforeConsent: true,
  whole: true,
  subject: null,
  extension: true,
  answer: z.object({ version: text(20), partes }),
})

/** A published version; `partes` has marks where the names of the broker stand. */
const publishedText = z.object({ version: text(20), partes, fcPublicacion: moment, nombre: text(240) })
export type PublishedText = z.infer<typeof publishedText>

export const listConsentTexts = read('/consentimiento/versiones', {
  summary: 'Las versiones publicadas del texto de la autorización, la que rige primero',
  access: 'admin',
  whole: true,
  subject: null,
  extension: true,
  answer: z.object({ versiones: z.array(publishedText) }),
})

/** A line of a new text: nobody may read a mark that stands for nothing. */
const line = (most: number) =>
  filledText(most).check(
    z.check<string>(({ value, issues }) => {
      const [mark] = unknownMarks(value)
      if (mark) issues.push({ code: 'custom', input: value, path: [], message: `La marca ${mark} no existe` })
    }),
  )

export const publishConsentText = write('/consentimiento/versiones', {
  summary:
    'Publica un texto nuevo, que se pide aceptar a todas las personas; 409 si otra versión se publicó entretanto',
  access: 'admin',
  subject: null,
  extension: true,
  body: z.object({
    /** The version that was edited. */
    desde: text(20),
    partes: z.array(part(line)).check(z.minLength(1), z.maxLength(40)),
  }),
  answer: publishedText,
})
