// One file, or one sheet of a workbook: what it is, how it is read, and what its columns are.
import { TableCellsIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { NOT_READ } from '../../../contract/import/file-form.ts'
import { FLAT_SHEETS, flatSheetNamed } from '../../../contract/import/flat-sheet/flat-sheets.ts'
import { isReady, missingColumns, sheetName } from '../../../contract/import/sheet-readiness.ts'
import type { ImportSheet } from '../../../contract/import-run.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { FoldedCard } from '../folded-card.tsx'
import { FormFields } from './form-fields.tsx'
import { HeadRows } from './head-rows.tsx'
import type { SheetEdit } from './sheet-edits.ts'

type Props = {
  /** The button that takes its file out of the run. */
  removal: ReactNode
  /** As the portal knows it. */
  stored: ImportSheet
  /** With what the person has changed. */
  sheet: ImportSheet
  edit: SheetEdit | undefined
  /** What its form may mean otherwise. */
  doubts: readonly string[]
  /** Whether the portal is recognising its columns, as it became another flat sheet. */
  isRecognising: boolean
  isComplete: boolean
  onWhat: (es: ImportSheet['es']) => void
  onEdit: (edit: SheetEdit) => void
  onColumn: (head: string, column: string) => void
  onComplete: (isComplete: boolean) => void
}

export function SheetCard(props: Props) {
  const { removal, stored, sheet, edit, doubts, isRecognising, isComplete, onWhat, onEdit, onColumn, onComplete } =
    props
  const { es, clase, error } = sheet
  const flat = flatSheetNamed(es)
  const isRead = es !== NOT_READ && (flat !== undefined || clase !== '')
  const isInSight = ({ nombre }: ImportSheet['columnas'][number]) =>
    stored.es !== es ||
    edit?.columnas?.[nombre] !== undefined ||
    stored.columnas.find((head) => head.nombre === nombre)?.es === ''
  return (
    <FoldedCard
      title={sheetName(sheet)}
      note={noteOf(sheet)}
      aside={<Readiness sheet={sheet} />}
      startsOpen={!isReady(sheet) || doubts.length > 0}
    >
      <div className="flex flex-col gap-4">
        {error && es !== NOT_READ && (
          <Notice tone="danger" title="No se puede leer" announced="none" action={sheet.hoja === null && removal}>
            <span className="block first-letter:uppercase">{error}</span>
          </Notice>
        )}
        <div className="max-w-120" hidden={error !== '' && sheet.hoja === null && es !== NOT_READ}>
          <SelectField
            label="Qué es"
            value={es}
            placeholder={clase === '' ? 'Elija qué contiene' : `Archivo «${clase}» del formato del portal`}
            options={[
              ...(clase === '' ? FLAT_SHEETS.map(({ name, title }) => ({ value: name, label: title })) : []),
              { value: NOT_READ, label: 'No cargar' },
            ]}
            hint={flat?.help ?? (clase !== '' && es === '' ? 'Tiene las columnas de esa clase: se lee como está' : '')}
            onChange={(value) => onWhat(whatOf(value))}
          />
        </div>
        {isRead && error === '' && (
          <>
            {doubts.map((doubt) => (
              <Notice key={doubt} tone="warning" title="Mire si se lee bien" announced="none">
                {doubt}
              </Notice>
            ))}
            <FormFields sheet={sheet} onChange={(forma) => onEdit({ forma })} />
            {flat &&
              (isRecognising ? (
                <Skeleton shape="lines" count={4} label="Reconociendo las columnas" />
              ) : (
                <HeadRows sheet={sheet} isInSight={isInSight} onColumn={onColumn} />
              ))}
            {(flat === undefined || flat.completes.length > 0) && (
              <CheckboxField
                label="Esta hoja está completa: lo que falte en ella termina"
                hint="Márquela solo si trae todo lo vigente. Lo que el portal tiene y aquí no está deja de mostrarse; la revisión dice cuánto antes de aplicar."
                value={isComplete}
                onChange={onComplete}
              />
            )}
          </>
        )}
      </div>
    </FoldedCard>
  )
}

/** The columns of a sheet that nobody knows help to say what it is. */
function noteOf({ es, clase, columnas }: ImportSheet): string {
  const named = columnas.filter(({ nombre }) => nombre !== '')
  if (es === '' && clase === '') return named.map(({ nombre }) => nombre).join(' · ')
  if (es === '' || es === NOT_READ) return ''
  const known = named.filter((head) => head.es !== '' && head.es !== NOT_READ).length
  return `${known} de ${named.length === 1 ? '1 columna' : `${named.length} columnas`}`
}

const whatOf = (value: string): ImportSheet['es'] =>
  value === NOT_READ ? NOT_READ : (FLAT_SHEETS.find(({ name }) => name === value)?.name ?? '')

function Readiness({ sheet }: { sheet: ImportSheet }) {
  const { es, clase, error } = sheet
  if (es === NOT_READ) return <StatusBadge tone="neutral-dashed" label="No se carga" />
  if (error) return <StatusBadge tone="danger" label="No se puede leer" />
  if (es === '' && clase === '') return <StatusBadge tone="warning" label="Falta decir qué es" />
  if (missingColumns(sheet).length > 0) return <StatusBadge tone="warning" label="Faltan columnas" />
  return <StatusBadge tone="success" icon={TableCellsIcon} label={flatSheetNamed(es)?.title ?? clase} />
}
