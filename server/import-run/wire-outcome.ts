// The outcome of an import as the screen «Cargas» shows it.
import { type ImportResult, MOST_UNKNOWN_WORDS } from '../../src/contract/import-run.ts'
import { sentenceAbout } from '../import/file/source.ts'
import type { Choice, KindOutcome, Outcome } from '../import/outcome.ts'
import { warningLines } from '../import/report/report-lines.ts'

/** What an administrator accepts, by the words of the contract. */
export const ACCEPTS = { refused: 'rechazos', ended: 'bajas', otherPersons: 'otrasPersonas' } as const satisfies Record<
  keyof Choice['accepts'],
  string
>

export function wireOutcome(outcome: Outcome): ImportResult {
  const { kinds, refused, files, stopped, words } = outcome
  const fileOf = new Map(files.map((each) => [each.number, each.file]))
  return {
    clases: kinds.filter(({ read, counts }) => read > 0 || counts.absent > 0).map((kind) => wireKind(kind, outcome)),
    rechazadas: refused.rows,
    esperan: refused.held,
    motivos: refused.reasons.flatMap(({ file, line, column, reason, count }) => {
      const found = fileOf.get(file)
      return found
        ? [
            {
              lugar: sentenceAbout(found, line, column, '').replace(/: $/, '').slice(0, 600),
              motivo: reason.slice(0, 1000),
              filas: count,
            },
          ]
        : []
    }),
    avisos: warningLines(outcome).map((line) => line.slice(0, 1000)),
    obstaculos: [
      ...stopped.map(({ text, accept }) => ({
        texto: text.slice(0, 1000),
        acepta: accept === null ? ('' as const) : ACCEPTS[accept],
      })),
      ...otherPersons(outcome),
    ],
    desconocidas: words.words.slice(0, MOST_UNKNOWN_WORDS).flatMap(({ file, column, value, nearest, count }) => {
      const found = fileOf.get(file)
      return found
        ? [
            {
              archivo: found.name,
              hoja: found.sheet,
              columna: column,
              valor: value,
              filas: count,
              cercano: nearest ?? '',
            },
          ]
        : []
    }),
    nombres: Object.fromEntries(Object.entries(words.names).map(([column, names]) => [column, [...names]])),
  }
}

const wireKind = ({ kind, read, counts }: KindOutcome, { refused }: Outcome): ImportResult['clases'][number] => ({
  clase: kind.name,
  titulo: kind.title,
  filas: read,
  nuevas: counts.added,
  cambian: counts.changed,
  iguales: counts.left,
  terminan: counts.ended + counts.absent,
  rechazadas: refused.ofKind.get(kind.name) ?? 0,
  descuadres: counts.odd,
})

/** Keys that became another person's are refused until somebody says that they did (D165). */
function otherPersons({ refused }: Outcome): ImportResult['obstaculos'] {
  const rows = refused.reasons.filter(({ reason }) => reason.startsWith(ANOTHER_PERSON))
  const count = rows.reduce((sum, each) => sum + each.count, 0)
  return count === 0
    ? []
    : [
        {
          texto: `${count} ${count === 1 ? 'clave parece haber pasado' : 'claves parecen haber pasado'} a otra persona`,
          acepta: ACCEPTS.otherPersons,
        },
      ]
}

const ANOTHER_PERSON = 'era de otra persona'
