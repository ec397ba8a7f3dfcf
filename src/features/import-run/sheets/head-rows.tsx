// The columns of a file: each head with an example, and what it is; recognised ones are folded.
import { ArrowRightIcon } from '@heroicons/react/20/solid'
import { NOT_READ } from '../../../contract/import/file-form.ts'
import { missingColumns } from '../../../contract/import/sheet-readiness.ts'
import type { ImportSheet } from '../../../contract/import-run.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { InlineSelect } from '../../../ui/forms/inline-select.tsx'
import { columnChoices } from './sheet-edits.ts'

type Head = ImportSheet['columnas'][number]

type Props = {
  /** With what the person has changed. */
  sheet: ImportSheet
  /** The heads that stay in sight: those that nobody knew, and those that the person has changed. */
  isInSight: (head: Head) => boolean
  onColumn: (head: string, column: string) => void
}

export function HeadRows({ sheet, isInSight, onColumn }: Props) {
  const named = sheet.columnas.filter(({ nombre }) => nombre !== '')
  const open = named.filter(isInSight)
  const folded = named.filter((head) => !isInSight(head))
  const unread = folded.filter(({ es }) => es === NOT_READ).length
  const missing = missingColumns(sheet)
  return (
    <div className="flex flex-col gap-3">
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={
            missing.length === 1
              ? `Falta una columna: «${missing[0]}»`
              : `Faltan ${missing.length} columnas: «${missing.join('», «')}»`
          }
          announced="none"
        >
          Elija abajo qué columna del archivo la tiene. Si no está, agréguela al archivo y súbalo otra vez.
        </Notice>
      )}
      {open.length > 0 && <Rows sheet={sheet} heads={open} onColumn={onColumn} />}
      {folded.length > 0 && (
        <details open={open.length === 0 && missing.length > 0}>
          <summary className="target -mx-2 flex cursor-pointer items-center rounded-md px-2 font-semibold text-primary">
            {foldedText(folded.length - unread, unread)}
          </summary>
          <Rows sheet={sheet} heads={folded} onColumn={onColumn} />
        </details>
      )}
    </div>
  )
}

/** «14 columnas reconocidas, 2 que no se cargan» */
function foldedText(known: number, unread: number): string {
  const parts = [
    known > 0 && (known === 1 ? '1 columna reconocida' : `${known} columnas reconocidas`),
    unread > 0 && (unread === 1 ? '1 que no se carga' : `${unread} que no se cargan`),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

const MOST_LETTERS = 60

const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text

type RowsProps = Pick<Props, 'sheet' | 'onColumn'> & { heads: readonly Head[] }

function Rows({ sheet, heads, onColumn }: RowsProps) {
  const choices = columnChoices(sheet.es)
  return (
    <ul className="divide-y divide-line rounded-md ring-1 ring-line">
      {heads.map(({ nombre, ejemplo, es }) => (
        <li
          key={nombre}
          className={classNames(
            'grid items-center gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:px-4',
            es === '' && 'bg-tint',
          )}
        >
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{nombre}</p>
            <p className="wrap-anywhere text-muted text-sm">
              {ejemplo === '' ? 'Sin valores' : `Por ejemplo ${shortened(ejemplo)}`}
            </p>
          </div>
          <ArrowRightIcon className="hidden size-5 text-muted sm:block" aria-hidden />
          <InlineSelect
            label={
              <span>
                Es <span className="sr-only">{`la columna «${nombre}»`}</span>
              </span>
            }
            value={es}
            options={[
              { value: '', label: 'Sin elegir: no se carga' },
              { value: NOT_READ, label: 'No cargar' },
              ...choices,
            ]}
            onChange={(column) => onColumn(nombre, column)}
          />
        </li>
      ))}
    </ul>
  )
}
