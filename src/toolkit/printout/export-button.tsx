// The chip «Exportar», which opens a dialog with choices.
import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { ChipButton } from '../../ui/actions/chip-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'
import { FreshOverlay } from './fresh-overlay.tsx'

const LazyExport = lazyOverlay(() => import('./export-dialog.tsx'), 'ExportDialog')

type Props = Omit<ExportDialogProps, 'open' | 'onClose'> & {
  label: string
  /** Names the exported content for a screen reader. */
  of: string
}

export const ExportButton = ({ label, of, ...dialog }: Props) => (
  <FreshOverlay
    name={`export ${of}`}
    button={(onPress) => <ChipButton icon={ArrowDownTrayIcon} label={label} describedBy={of} onPress={onPress} />}
  >
    {({ key, ...overlay }) => <LazyExport key={key} {...dialog} {...overlay} />}
  </FreshOverlay>
)
