// What a run would change, or changed, of each kind: a table, or lines in a card on a phone.
import type { KindResult } from '../../../contract/import-run.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { DataRows } from '../../../ui/data/data-rows.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { MEDIA, useMedia } from '../../../ui/layout/media-width.ts'
import { number } from '../run-words.ts'

const count = (of: (kind: KindResult) => number) => (kind: KindResult) => (of(kind) === 0 ? null : number(of(kind)))

const COLUMNS: readonly DataColumn<KindResult>[] = [
  { id: 'titulo', header: 'Datos', text: ({ titulo }) => titulo, isRowHead: true, look: 'strong' },
  { id: 'nuevas', header: 'Nuevas', text: count(({ nuevas }) => nuevas), numeric: true },
  { id: 'cambian', header: 'Cambian', text: count(({ cambian }) => cambian), numeric: true },
  { id: 'iguales', header: 'Iguales', text: count(({ iguales }) => iguales), numeric: true },
  { id: 'terminan', header: 'Terminan', text: count(({ terminan }) => terminan), numeric: true },
  { id: 'rechazadas', header: 'Rechazadas', text: count(({ rechazadas }) => rechazadas), numeric: true },
  { id: 'descuadres', header: 'No suman', text: count(({ descuadres }) => descuadres), numeric: true },
]

const isEmpty = ({ nuevas, cambian, iguales, terminan, rechazadas, descuadres }: KindResult): boolean =>
  nuevas + cambian + iguales + terminan + rechazadas + descuadres === 0

export function KindTable({ kinds }: { kinds: readonly KindResult[] }) {
  const asTable = useMedia(MEDIA.table)
  const shown = kinds.filter((kind) => !isEmpty(kind))
  if (shown.length === 0) return <p className="text-ink-2">Los archivos no cambian ninguna fila.</p>
  if (asTable)
    return (
      <DataRows
        label="Filas por clase de datos"
        columns={COLUMNS}
        rows={shown}
        rowKey={({ clase }) => clase}
        pageSize={shown.length}
        empty={null}
        tableFrom="table"
      />
    )
  return (
    <Card>
      <ul aria-label="Filas por clase de datos" className="-my-2 divide-y divide-line">
        {shown.map((kind) => (
          <li key={kind.clase} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="wrap-anywhere font-semibold">{kind.titulo}</span>
            <span className="text-ink-2 text-sm tabular-nums">{countsText(kind)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** «12 nuevas · 3 cambian · 2 rechazadas» */
const countsText = (kind: KindResult): string =>
  (
    [
      [kind.nuevas, 'nueva', 'nuevas'],
      [kind.cambian, 'cambia', 'cambian'],
      [kind.iguales, 'igual', 'iguales'],
      [kind.terminan, 'termina', 'terminan'],
      [kind.rechazadas, 'rechazada', 'rechazadas'],
      [kind.descuadres, 'no suma', 'no suman'],
    ] as const
  )
    .flatMap(([all, one, many]) => (all === 0 ? [] : [`${number(all)} ${all === 1 ? one : many}`]))
    .join(' · ')
