// The buttons that open the dialogs of printouts: «Exportar», «PDF» and «Excel» (POL-14c, POL-20, CLM-10).
import { ArrowDownTrayIcon, DocumentTextIcon, TableCellsIcon } from '@heroicons/react/20/solid'
import { ChipButton } from '../../ui/actions/chip-button.tsx'
import type { Icon } from '../../ui/icon.ts'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'
import { FreshOverlay } from './fresh-overlay.tsx'
import type { Report } from './report-dialog.tsx'

const LazyReport = lazyOverlay(() => import('./report-dialog.tsx'), 'ReportDialog')

const FORMATS = [
  { format: 'pdf', name: 'PDF', icon: DocumentTextIcon },
  { format: 'xlsx', name: 'Excel', icon: TableCellsIcon },
] as const

export type FormatProps = { of: string; report: Report; label: string; format: 'pdf' | 'xlsx'; icon: Icon }

export const ReportButton = ({ of, report, label, format, icon }: FormatProps) => (
  <FreshOverlay
    name={`${format} ${of}`}
    button={(onPress) => <ChipButton icon={icon} label={label} describedBy={of} onPress={onPress} />}
  >
    {({ key, ...overlay }) => <LazyReport key={key} {...overlay} report={report} format={format} />}
  </FreshOverlay>
)

type ReportProps = {
  /** Names the reported content for a screen reader. */
  of: string
  report: Report
  /** The text before «PDF» and «Excel». */
  label?: string | undefined
}

export const ReportButtons = ({ of, report, label = '' }: ReportProps) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {FORMATS.map(({ format, icon, name }) => (
      <ReportButton key={format} of={of} report={report} label={`${label}${name}`} format={format} icon={icon} />
    ))}
  </span>
)

const LazyExport = lazyOverlay(() => import('./export-dialog.tsx'), 'ExportDialog')

type ExportProps = Omit<ExportDialogProps, 'open' | 'onClose'> & {
  label: string
  /** Names the exported content for a screen reader. */
  of: string
}

export const ExportButton = ({ label, of, ...dialog }: ExportProps) => (
  <FreshOverlay
    name={`export ${of}`}
    button={(onPress) => <ChipButton icon={ArrowDownTrayIcon} label={label} describedBy={of} onPress={onPress} />}
  >
    {({ key, ...overlay }) => <LazyExport key={key} {...dialog} {...overlay} />}
  </FreshOverlay>
)
