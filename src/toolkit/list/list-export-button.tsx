// The button that exports a list; its code is loaded when it is pressed.

import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { FreshOverlay } from '../printout/fresh-overlay.tsx'
import type { ExportOfList } from './list-export-dialog.tsx'

const LazyDialog = lazyOverlay(() => import('./list-export-dialog.tsx'), 'ListExportDialog')

/** Shown from the start, so that nothing moves when the rows arrive; disabled without rows. */
export function ListExportButton<Row>(props: ExportOfList<Row>) {
  const isEmpty = !props.list.query.data?.content.length
  return (
    <FreshOverlay
      name={`list ${props.exported}`}
      button={(onPress) => (
        <IconButton
          label="Exportar"
          icon={ArrowDownTrayIcon}
          aria-haspopup="dialog"
          disabled={isEmpty}
          onClick={onPress}
        />
      )}
    >
      {({ key, ...overlay }) => <LazyDialog key={key} {...(props as unknown as ExportOfList<never>)} {...overlay} />}
    </FreshOverlay>
  )
}
