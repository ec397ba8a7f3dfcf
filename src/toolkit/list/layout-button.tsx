// The button that opens the layout dialog of a table: columns, their order, row height.
import { ViewColumnsIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { lazyOverlay } from '../../ui/lazy/lazy-overlay.tsx'
import { useIsTable } from '../person/use-is-table.ts'
import type { ListSearch } from '../screens/list-search.ts'
import type { Arrangeable } from './arrange-columns.ts'
import type { List } from './use-list.ts'

const LayoutOnRequest = lazyOverlay(() => import('./layout-dialog.tsx'), 'LayoutDialog')

type Props = {
  list: Pick<List<ListSearch, unknown>, 'preferences' | 'keep'>
  columns: readonly Arrangeable[]
}

/** Renders nothing where the list is shown as cards. */
export function LayoutButton({ list, columns }: Props) {
  const isTable = useIsTable()
  const [isOpen, setOpen] = useState(false)
  if (!isTable) return null
  return (
    <>
      <IconButton
        label="Columnas y filas"
        icon={ViewColumnsIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <LayoutOnRequest
        open={isOpen}
        onClose={() => setOpen(false)}
        columns={columns}
        preferences={list.preferences}
        keep={list.keep}
      />
    </>
  )
}
