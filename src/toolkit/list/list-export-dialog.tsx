// The export dialog of a list: all rows of its search, in its order, with the shown columns.
import { type ExportedList, exportList } from '../../entities/list-export.ts'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import { useIsTable } from '../person/use-is-table.ts'
import { useToday } from '../person/use-today.ts'
import { ExportDialog } from '../printout/export-dialog.tsx'
import type { PrintoutFormat } from '../printout/printout.tsx'
import type { ListSearch } from '../screens/list-search.ts'
import { arranged } from './arrange-columns.ts'
import type { List, ListPage } from './use-list.ts'

export type ExportOfList<Row> = {
  exported: ExportedList
  list: Pick<List<ListSearch, ListPage<Row>>, 'asked' | 'query' | 'preferences'>
  /** All columns of the list's table. */
  columns: readonly DataColumn<Row>[]
}

/** The names of the files, without day and extension. */
const NAMES: Record<ExportedList, string> = {
  policies: 'Pólizas',
  'insured-policies': 'Pólizas asegurado',
  movements: 'Movimientos',
  'general-claims': 'Siniestros generales',
  'contractor-claims': 'Siniestros contratante',
  'insured-claims': 'Siniestros asegurado',
  reported: 'Siniestros reportados',
  audit: 'Auditoría',
}

export type ListExportDialogProps = ExportOfList<never> & { open: boolean; onClose: () => void }

export function ListExportDialog({ open, onClose, exported, list, columns }: ListExportDialogProps) {
  const isTable = useIsTable()
  const name = `${NAMES[exported]} ${useToday()}`
  const facts = columns.flatMap((column) => ('buttons' in column || 'ticks' in column ? [] : [column]))
  // A card shows all columns.
  const shownColumns = isTable ? arranged(facts, list.preferences) : facts
  const choice = (format: PrintoutFormat, title: string, text: string) => ({
    value: format,
    title,
    text,
    format,
    name,
    load: (signal: AbortSignal) => {
      const columnas = shownColumns.map(({ id }) => id)
      return exportList(exported, { busqueda: list.asked, columnas, pdf: format === 'pdf' ? 1 : 0 }, signal)
    },
  })
  return (
    <ExportDialog
      open={open}
      onClose={onClose}
      about="Toda la consulta, no solo esta página, con los filtros, el orden y las columnas que se ven."
      question="Formato"
      choices={[
        choice('xlsx', 'Excel', 'Para ordenar, filtrar y sumar'),
        choice('pdf', 'PDF', 'Para leer, imprimir o enviar'),
      ]}
    />
  )
}
