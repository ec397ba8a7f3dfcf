// The icons «PDF» and «Excel» that open the report modal (POL-14c, POL-20, CLM-10).
import { DocumentTextIcon, TableCellsIcon } from '@heroicons/react/20/solid'
import { ChipButton } from '../../ui/actions/chip-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { FreshOverlay } from './fresh-overlay.tsx'
import type { Report } from './report-dialog.tsx'

const LazyReport = lazyOverlay(() => import('./report-dialog.tsx'), 'ReportDialog')

const FORMATS = [
  { format: 'pdf', name: 'PDF', icon: DocumentTextIcon },
  { format: 'xlsx', name: 'Excel', icon: TableCellsIcon },
] as const

type Props = {
  /** Names the reported content for a screen reader. */
  of: string
  report: Report
  /** Precedes «PDF» and «Excel». */
  label?: string | undefined
}

export const ReportButtons = ({ of, report, label = '' }: Props) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {FORMATS.map(({ format, icon, name }) => (
      <FreshOverlay
        key={format}
        name={`${format} ${of}`}
        button={(onPress) => <ChipButton icon={icon} label={`${label}${name}`} describedBy={of} onPress={onPress} />}
      >
        {({ key, ...overlay }) => <LazyReport key={key} {...overlay} report={report} format={format} />}
      </FreshOverlay>
    ))}
  </span>
)
