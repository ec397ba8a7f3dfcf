// A search by typing: what is found is listed below and chosen by key, mouse or thumb.

import { MagnifyingGlassIcon } from '@heroicons/react/20/solid'
import { lazy, Suspense } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import { inputLook } from './input-look.ts'

export type SearchResult = { id: string; title: string; text?: string }

export type SearchFieldProps = FieldTexts & {
  selected: SearchResult | null
  onSelect: (result: SearchResult | null) => void
  /** Called as it is typed; waiting and asking are the caller's. */
  onQuery: (text: string) => void
  results: SearchResult[]
  /** `idle`: nothing was asked yet, nothing is said. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  placeholder?: string
  emptyText?: string
  failedText?: string
}

const SearchCombobox = lazy(() => import('./search-combobox.tsx').then((file) => ({ default: file.SearchCombobox })))

export function SearchField({ placeholder = 'Escribe para buscar', ...rest }: SearchFieldProps) {
  return (
    <Suspense fallback={<Meanwhile placeholder={placeholder} {...rest} />}>
      <SearchCombobox placeholder={placeholder} {...rest} />
    </Suspense>
  )
}

/** The same to look at, for the moment in which the list is fetched. */
function Meanwhile({ selected, placeholder, ...texts }: SearchFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          <MagnifyingGlassIcon
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
            aria-hidden
          />
          <input
            {...control}
            readOnly
            value={selected?.title ?? ''}
            placeholder={placeholder}
            className={inputLook({ invalid: Boolean(texts.error), before: true, after: true })}
          />
        </div>
      )}
    </Field>
  )
}
