// Writes what an import did, or would do, as lines for the operator; never with a value of a row.
import { sizeText } from '../../../src/domain/document/size-text.ts'
import type { GuessedPart } from '../file/guess-form.ts'
import { DECLARATION_NAME } from '../file/load-declaration.ts'
import { MEND, sentenceAbout } from '../file/source.ts'
import type { KindOutcome, Outcome } from '../outcome.ts'
import type { StagedFile } from '../stage/stage-file.ts'
import { PAGE, SCHEMAS } from '../templates.ts'
import { reasonText } from './reason.ts'
import { EARLIER } from './refused-files.ts'

/** What this program writes beside files that it reads. */
const OURS: readonly string[] = [PAGE, SCHEMAS, MEND, EARLIER]

/** The lines of an outcome, in the order in which an operator needs them. */
export function reportLines(outcome: Outcome): string[] {
  return [
    ...unreadLines(outcome),
    ...guessLines(outcome.files),
    ...outcome.files.flatMap(noteLines),
    ...countLines(outcome),
    ...oddLines(outcome.kinds),
    ...documentLines(outcome),
    ...leftOutLines(outcome),
    ...refusedLines(outcome),
    ...consentLines(outcome),
    ...otherPersonLines(outcome.kinds),
    ...peopleLines(outcome),
    ...endLines(outcome),
  ]
}

/** The lines that somebody should look at although the rows are taken. */
export const warningLines = (outcome: Outcome): string[] => [
  ...unreadLines(outcome),
  ...outcome.files.flatMap(noteLines),
  ...oddLines(outcome.kinds),
  ...documentLines(outcome),
  ...leftOutLines(outcome),
  ...consentLines(outcome),
  ...otherPersonLines(outcome.kinds),
  ...peopleLines(outcome),
]

const unreadLines = ({ unknown }: Outcome): string[] =>
  unknown
    .filter(({ name }) => !OURS.includes(name))
    .map(({ name, reason }) => (name === DECLARATION_NAME ? `${name}: ${reason}` : `${name}: no se lee (${reason})`))

/** What was guessed of which files, and how carga.json says it. */
function guessLines(files: readonly StagedFile[]): string[] {
  const guessed = files.filter(({ form }) => form.guessed)
  const [first] = guessed
  if (!first) return []
  const sentences = new Map<string, string[]>()
  for (const { file, form } of guessed)
    for (const guess of form.guesses) sentences.set(guess, [...(sentences.get(guess) ?? []), file.name])
  return [
    ...[...sentences].map(([guess, names]) => `Se adivina: ${guess} (${names.join(', ')})`),
    `Para aplicar, ${DECLARATION_NAME} debe decirlo. Si es así: "csv": ${JSON.stringify(proposalOf(guessed))}`,
  ]
}

/** What most of the files seem to be written in, of those that show it. */
function proposalOf(guessed: readonly StagedFile[]): Record<string, string> {
  const most = (part: GuessedPart, textOf: (form: StagedFile['form']) => string): string => {
    const shown = guessed.filter(({ form }) => form.examples.includes(part))
    const texts = (shown.length > 0 ? shown : guessed).map(({ form }) => textOf(form))
    const times = (text: string) => texts.filter((each) => each === text).length
    return texts.toSorted((one, other) => times(other) - times(one))[0] ?? ''
  }
  return {
    codificacion: most('encoding', ({ csv }) => csv.encoding),
    separador: most('separator', ({ csv }) => csv.separator),
    decimales: most('decimals', ({ values }) => values.decimals),
    miles: most('decimals', ({ values }) => values.thousands),
    fechas: most('days', ({ values }) => values.days),
  }
}

const noteLines = ({ file, form, notes }: StagedFile): string[] =>
  [...form.doubts.map((doubt) => `cuidado: ${doubt}`), ...notes].map((line) => `${file.name}: ${line}`)

function countLines({ kinds, refused }: Outcome): string[] {
  if (kinds.length === 0) return ['No hay ningún archivo que importar.']
  const filled = kinds.filter(({ read, counts }) => read > 0 || counts.absent > 0)
  if (filled.length === 0) return ['Los archivos no tienen ninguna fila.']
  const rows = filled.map(({ kind, read, counts }) => [
    kind.title,
    ...[
      read,
      counts.added,
      counts.changed,
      counts.left,
      counts.ended + counts.absent,
      refused.ofKind.get(kind.name) ?? 0,
    ].map(String),
  ])
  const heads = ['', 'filas', 'nuevas', 'cambian', 'iguales', 'terminan', 'rechazadas']
  const widths = heads.map((head, place) => Math.max(head.length, ...rows.map((row) => row[place]?.length ?? 0)))
  return [heads, ...rows].map((row) =>
    row
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  '),
  )
}

const oddLines = (kinds: readonly KindOutcome[]): string[] =>
  kinds.flatMap(({ kind, counts: { odd } }) =>
    odd === 0
      ? []
      : [
          `${kind.title}: los valores de ${odd === 1 ? '1 fila' : `${odd} filas`} no suman; se guardan como dicen, y marcados`,
        ],
  )

function documentLines({ kinds, unnamed, isApplied }: Outcome): string[] {
  const files = kinds.reduce((sum, { newDocuments }) => sum + newDocuments.files, 0)
  const bytes = kinds.reduce((sum, { newDocuments }) => sum + newDocuments.bytes, 0)
  const more = unnamed === 0 ? [] : [`Archivos de la carpeta de documentos que ninguna fila nombra: ${unnamed}`]
  if (files === 0) return more
  const what = `${files === 1 ? '1 archivo' : `${files} archivos`} de documentos (${sizeText(bytes)})`
  return [isApplied ? `Guardados: ${what}` : `Por guardar: ${what}`, ...more]
}

const leftOutLines = ({ leftOut }: Outcome): string[] =>
  leftOut === 0
    ? []
    : [
        `${leftOut === 1 ? 'Se deja fuera 1 fila' : `Se dejan fuera ${leftOut} filas`} de personas bloqueadas y de lo que depende de ellas`,
      ]

function refusedLines({ refused, files, mendFolder }: Outcome): string[] {
  if (refused.rows === 0) return []
  const names = new Map(files.map((each) => [each.number, each.file]))
  const reasons = refused.reasons.flatMap(({ file, line, column, reason, count }) => {
    const source = names.get(file)
    return source ? [`  ${sentenceAbout(source, line, column, reason)}${count > 1 ? ` (y ${count - 1} más)` : ''}`] : []
  })
  return [
    refused.rows === 1 ? 'Se rechaza 1 fila:' : `Se rechazan ${refused.rows} filas${waiting(refused.held)}:`,
    ...reasons,
    ...(mendFolder === null ? [] : [`Para corregirlas e importarlas de nuevo: ${mendFolder}`]),
  ]
}

const waiting = (held: number): string => (held === 0 ? '' : `, de ellas ${held} que esperan a otra`)

const otherPersonLines = (kinds: readonly KindOutcome[]): string[] =>
  kinds.flatMap(({ kind, otherPersons }) =>
    otherPersons === 0 ? [] : [`${kind.title}: ${otherPersons} claves pasan a ser de otra persona`],
  )

const consentLines = ({ asksAgain, isApplied }: Outcome): string[] =>
  asksAgain
    ? [
        `Cambia la razón social o el delegado de protección de datos: todas las personas ${isApplied ? 'aceptan' : 'aceptarán'} de nuevo la autorización`,
      ]
    : []

function peopleLines({ access, same }: Outcome): string[] {
  const { gains, loses } = access
  return [
    ...(gains > 0 ? [`Cuentas que ganan acceso a datos: ${gains}`] : []),
    ...(loses > 0 ? [`Cuentas que pierden acceso a datos: ${loses}`] : []),
    ...(same.count > 0
      ? [
          `Personas con dos claves y una sola identificación (las filas no se unen; su cuenta ve lo de todas): ${same.count}`,
          ...same.keys.map(indented),
        ]
      : []),
  ]
}

const indented = (line: string): string => `  ${line}`

function endLines({ isApplied, stopped, kinds }: Outcome): string[] {
  if (isApplied) return ['Aplicado.']
  if (stopped.length > 0)
    return ['Nada ha cambiado. Contra aplicarlo está:', ...stopped.map((reason) => indented(reasonText(reason)))]
  return kinds.length === 0 ? [] : ['Solo se ha mirado: nada ha cambiado. Con --aplicar se hace.']
}

/** One line for the audit: the kinds with their counts. */
export const auditText = (kinds: readonly Pick<KindOutcome, 'kind' | 'counts' | 'otherPersons'>[]): string =>
  kinds
    .map(
      ({ kind, counts, otherPersons }) =>
        `${kind.name} +${counts.added} ~${counts.changed} -${counts.ended + counts.absent}${otherPersons > 0 ? ` otras personas ${otherPersons}` : ''}`,
    )
    .join(', ')
