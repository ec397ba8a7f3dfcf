// What a run would change, or changed, of each kind; as cards on a phone.
import type { KindResult } from '../../../contract/import-run.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'
import { DataRows } from '../../../ui/data/data-rows.tsx'
import { number } from '../run-words.ts'

const count = (of: (kind: KindResult) => number) => (kind: KindResult) => (of(kind) === 0 ? null : number(of(kind)))

const COLUMNS: readonly DataColumn<KindResult>[] = [
  { id: 'titulo', header: 'Datos', text: ({ titulo }) => titulo, isRowHead: true, card: 'title', look: 'strong' },
  { id: 'nuevas', header: 'Nuevas', text: count(({ nuevas }) => nuevas), numeric: true },
  { id: 'cambian', header: 'Cambian', text: count(({ cambian }) => cambian), numeric: true },
  { id: 'iguales', header: 'Iguales', text: count(({ iguales }) => iguales), numeric: true },
  { id: 'terminan', header: 'Terminan', text: count(({ terminan }) => terminan), numeric: true },
  { id: 'rechazadas', header: 'Rechazadas', text: count(({ rechazadas }) => rechazadas), numeric: true },
  { id: 'descuadres', header: 'No suman', text: count(({ descuadres }) => descuadres), numeric: true },
]

const isEmpty = ({ nuevas, cambian, iguales, terminan, rechazadas, descuadres }: KindResult): boolean =>
  nuevas + cambian + iguales + terminan + rechazadas + descuadres === 0

export const KindTable = ({ kinds }: { kinds: readonly KindResult[] }) => (
  <DataRows
    label="Filas por clase de datos"
    columns={COLUMNS}
    rows={kinds.filter((kind) => !isEmpty(kind))}
    rowKey={({ clase }) => clase}
    pageSize={5}
    empty={<p className="text-ink-2">Los archivos no cambian ninguna fila.</p>}
  />
)
