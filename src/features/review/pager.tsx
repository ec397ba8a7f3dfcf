// The pages of a list that the server cuts: where one is, one back, one on, rows of a page.
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { InlineSelect } from './inline-select.tsx'
import { PAGE_SIZES } from './reported-search.ts'

// The portal counts no further.
const MOST_COUNTED = 1000

type Props = {
  /** From 0. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

export function Pager({ page, pageSize, total, onPage, onPageSize }: Props) {
  const first = page * pageSize + 1
  const last = Math.min(total, (page + 1) * pageSize)
  const all = total > MOST_COUNTED ? `más de ${MOST_COUNTED}` : String(total)
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <InlineSelect
        label="Filas por página"
        value={String(pageSize)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onPageSize(Number(size))}
      />
      <div className="flex items-center gap-1">
        <span role="status" className="text-ink-2 text-sm tabular-nums">
          {first}–{last} de {all}
        </span>
        <IconButton
          label="Página anterior"
          icon={ChevronLeftIcon}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Página siguiente"
          icon={ChevronRightIcon}
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
