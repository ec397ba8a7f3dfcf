// The consent text: its parts, the marks in them that stand for the broker's names and contacts, and the lines that count.

/** The heading of the text, the same for every broker. */
export const CONSENT_TITLE = 'Autorización para el tratamiento de datos personales'

/** A part of the text: its heading, the part in one line, which the summary repeats, and the paragraphs that follow. */
export type ConsentPart = { titulo: string; esencia: string; detalle: string[] }

/** A version of the text. Records store it and the hash of the lines that were shown. */
export type ConsentText = { version: string; partes: ConsentPart[] }

/** What the marks stand for, by their names; `delegado` is the data protection officer, who need not be named. */
export const CONSENT_MARKS = {
  nombreCorto: 'El nombre del bróker',
  razonSocial: 'La razón social',
  direccion: 'La dirección',
  telefonos: 'Los teléfonos',
  correoDatos: 'El correo para datos personales',
  delegado: 'El nombre del delegado, entre paréntesis, si hay uno',
} as const
type Mark = keyof typeof CONSENT_MARKS

/** The fields of a brand that a consent text may name. */
export type ConsentNames = Record<Exclude<Mark, 'delegado'> | 'delegadoDatos', string>

const MARK = /\{\{(\w+)\}\}/g
/** What stands for a name that the broker has not given. */
const MISSING = '—'

/** The parts with the names of the broker in place of the marks. */
export function fillConsent(parts: readonly ConsentPart[], { delegadoDatos, ...names }: ConsentNames): ConsentPart[] {
  const values = new Map(Object.entries(names).map(([name, value]) => [name, value || MISSING]))
  values.set('delegado', delegadoDatos && ` (${delegadoDatos})`)
  // Trimmed, as the wire trims every text: the hash of a record is that of the lines that people read.
  const fill = (text: string) => text.replace(MARK, (mark, name: string) => values.get(name) ?? mark).trim()
  return parts.map(({ titulo, esencia, detalle }) => ({
    titulo: fill(titulo),
    esencia: fill(esencia),
    detalle: detalle.map(fill).filter((paragraph) => paragraph !== ''),
  }))
}

/** Whether people can read who answers for their data: where a text has the mark of the legal name, there must be one. */
export const saysWho = (parts: readonly ConsentPart[], { razonSocial }: Pick<ConsentNames, 'razonSocial'>): boolean =>
  razonSocial !== '' || !linesOf(parts).some((line) => line.includes('{{razonSocial}}'))

/** The marks in a text that stand for nothing: nobody may read `{{telefono}}`. */
export const unknownMarks = (text: string): string[] =>
  [...text.matchAll(MARK)].flatMap(([mark, name = '']) => (Object.hasOwn(CONSENT_MARKS, name) ? [] : [mark]))

/** The lines of the whole text, from which its hash is computed: title, version, and every part in the order shown. */
export function consentLines({ version, partes }: ConsentText): string[] {
  return [CONSENT_TITLE, version, ...linesOf(partes)]
}

const linesOf = (parts: readonly ConsentPart[]): string[] =>
  parts.flatMap(({ titulo, esencia, detalle }) => [titulo, esencia, ...detalle])
