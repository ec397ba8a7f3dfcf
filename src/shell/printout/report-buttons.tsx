// The icons «PDF» and «Excel» that open the report modal (POL-14c, POL-20, CLM-10).
import { DocumentTextIcon, TableCellsIcon } from '@heroicons/react/20/solid'
import { ChipButton } from '../../ui/actions/chip-button.tsx'
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx'
import { FreshOverlay } from './fresh-overlay.tsx'
import type { Report, ReportDialogProps } from './report-dialog.tsx'

const LazyReport = lazyOverlay<ReportDialogProps>(async () => ({
  Overlay: (await import('./report-dialog.tsx')).ReportDialog,
}))

const FORMATS = [
  { format: 'pdf', label: 'PDF', icon: DocumentTextIcon },
  { format: 'xlsx', label: 'Excel', icon: TableCellsIcon },
] as const

/** `of` names for a screen reader what is reported. */
export const ReportButtons = ({ of, report }: { of: string; report: Report }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    {FORMATS.map(({ format, ...look }) => (
      <FreshOverlay
        key={format}
        name={`${format} ${of}`}
        button={(onPress) => <ChipButton {...look} describedBy={of} onPress={onPress} />}
      >
        {({ key, ...overlay }) => <LazyReport key={key} {...overlay} report={report} format={format} />}
      </FreshOverlay>
    ))}
  </span>
)
