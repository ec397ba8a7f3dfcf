// The pager of a list that is paged by the server: rows shown, previous, next, first and last page, rows per page.

import {
  ChevronDoubleLeftIcon,
  ChevronDoubleRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
} from '@heroicons/react/24/outline'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { BLANK_MS, useAfter } from '../feedback/waiting.tsx'
import { InlineSelect } from '../forms/inline-select.tsx'
import type { Icon } from '../icon.ts'
import { UI_WORDS } from '../words.ts'

export type PagerProps = {
  /** Counts from 0. */
  page: number
  pageSize: number
  /** The number of rows, or, where the server does not count rows, the number of pages. */
  of: { rows: number; mostCounted?: number } | { pages: number }
  onPage: (page: number) => void
  /** Called with another page size; without this function and `sizes` the page size is fixed. */
  onPageSize?: (size: number) => void
  sizes?: readonly number[]
  /** The accessible name, which distinguishes several pagers on a screen. */
  label?: string
  /** Whether the rows are still those of the previous request while the next rows are loading. */
  stale?: boolean
}

export function Pager(props: PagerProps) {
  const { page, pageSize, of, onPage, onPageSize, sizes, label = 'Páginas', stale = false } = props
  const isCounted = !('rows' in of) || of.mostCounted === undefined || of.rows <= of.mostCounted
  const last = Math.max(0, ('rows' in of ? Math.ceil(of.rows / pageSize) : of.pages) - 1)
  const step = (text: string, icon: Icon, to: number, isOff: boolean) => (
    <IconButton label={text} icon={icon} disabled={isOff} onClick={() => onPage(to)} />
  )
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {onPageSize && sizes && (
        <InlineSelect
          label="Filas por página"
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      )}
      <div className="flex grow flex-wrap items-center justify-end gap-x-1">
        <span role="status" className="mr-auto text-ink-2 text-sm tabular-nums sm:mr-2 sm:ml-auto">
          <PlaceText text={placeText(props)} stale={stale} />
        </span>
        <span className="flex items-center">
          <span className="hidden sm:flex">{step('Primera página', ChevronDoubleLeftIcon, 0, page === 0)}</span>
          {step('Página anterior', ChevronLeftIcon, page - 1, page === 0)}
          {step('Página siguiente', ChevronRightIcon, page + 1, page >= last)}
          {isCounted && (
            <span className="hidden sm:flex">{step('Última página', ChevronDoubleRightIcon, last, page >= last)}</span>
          )}
        </span>
      </div>
    </nav>
  )
}

/** The range of shown rows: while the next page loads, the previous range, and after a moment «Cargando...». */
function PlaceText({ text, stale }: { text: string; stale: boolean }) {
  const [shown, setShown] = useState(text)
  if (!stale && shown !== text) setShown(text)
  return (
    <>
      {stale ? shown : text}
      {stale && <Coming />}
    </>
  )
}

const Coming = () => (useAfter(BLANK_MS) ? ` · ${UI_WORDS.loading}` : null)

function placeText({ page, pageSize, of }: Pick<PagerProps, 'page' | 'pageSize' | 'of'>): string {
  if (!('rows' in of)) return `Página ${page + 1} de ${Math.max(1, of.pages)}`
  const { rows, mostCounted } = of
  if (rows === 0) return '0 de 0'
  const all = mostCounted !== undefined && rows > mostCounted ? `más de ${mostCounted}` : String(rows)
  return `${page * pageSize + 1}–${Math.min(rows, (page + 1) * pageSize)} de ${all}`
}
