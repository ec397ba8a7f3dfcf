// A search field: the results are listed below and chosen by keyboard, mouse or touch.

import { CheckIcon, MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { UI_WORDS } from '../words.ts'
import { Field, type FieldTexts, inputLook } from './field.tsx'
import { useChoosing } from './use-choosing.ts'

export type SearchResult = { id: string; title: string; text?: string }

export type SearchFieldProps = FieldTexts & {
  selected: SearchResult | null
  onSelect: (result: SearchResult | null) => void
  /** Called on every change; debouncing and requests are up to the caller. */
  onQuery: (text: string) => void
  results: SearchResult[]
  /** `idle`: nothing was searched yet, and nothing is shown. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  placeholder?: string
  emptyText?: string
  failedText?: string
}

export function SearchField({
  selected,
  onSelect,
  onQuery,
  results,
  state,
  placeholder = 'Escribe para buscar',
  emptyText = UI_WORDS.noResults,
  failedText = 'No se pudo buscar. Inténtalo de nuevo.',
  ...texts
}: SearchFieldProps) {
  // Null while the field shows the selected result.
  const [typed, setTyped] = useState<string | null>(null)
  const found = state === 'ready' ? results : []
  const choosing = useChoosing({
    count: found.length,
    onChoose: (place) => {
      setTyped(null)
      onSelect(found[place] ?? null)
    },
    onGiveUp: () => setTyped(null),
  })
  const write = (text: string) => {
    setTyped(text)
    choosing.restart()
    // Emptying the field deselects the result.
    if (text === '' && selected) onSelect(null)
    onQuery(text)
  }
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative">
          <MagnifyingGlassIcon
            className="pointer-events-none absolute top-3.5 left-3.5 in-data-[fields=inset]:hidden size-5 text-muted"
            aria-hidden
          />
          <input
            {...control}
            {...choosing.field}
            value={typed ?? selected?.title ?? ''}
            onChange={(event) => write(event.currentTarget.value)}
            placeholder={placeholder}
            autoComplete="off"
            className={inputLook({ invalid: Boolean(texts.error), before: true, after: true })}
          />
          {selected && !texts.disabled && (
            <span className="absolute inset-y-0 right-0.5 flex items-center">
              <IconButton
                label="Borrar"
                aria-describedby={`${control.id}-label`}
                icon={XMarkIcon}
                onClick={() => {
                  setTyped(null)
                  onSelect(null)
                  onQuery('')
                }}
              />
            </span>
          )}
          {choosing.isOpen && found.length > 0 && (
            <ResultList label={texts.label} results={found} selected={selected} choosing={choosing} />
          )}
          <div role="status">
            {choosing.isOpen && state === 'loading' && (
              <Answer>
                <Spinner /> {UI_WORDS.loading}
              </Answer>
            )}
            {choosing.isOpen && state === 'ready' && found.length === 0 && <Answer>{emptyText}</Answer>}
            {choosing.isOpen && state === 'failed' && <Answer>{failedText}</Answer>}
          </div>
        </div>
      )}
    </Field>
  )
}

type ResultListProps = {
  label: string
  results: readonly SearchResult[]
  selected: SearchResult | null
  choosing: Pick<ReturnType<typeof useChoosing>, 'listId' | 'optionOf'>
}

function ResultList({ label, results, selected, choosing }: ResultListProps) {
  return (
    <div
      id={choosing.listId}
      role="listbox"
      aria-label={label}
      // Pressing a result must not take the focus from the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-30 mt-1 max-h-80 w-full min-w-[min(22rem,calc(100vw-3rem))] overflow-y-auto rounded-lg bg-surface p-1.5 shadow-soft ring-1 ring-line"
    >
      {results.map((result, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked line
        <div
          key={result.id}
          role="option"
          aria-selected={result.id === selected?.id}
          {...choosing.optionOf(place)}
          className="group target flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2 data-marked:bg-subtle"
        >
          <span className="min-w-0 grow">
            <span className="block font-medium">{result.title}</span>
            {result.text && <span className="block text-muted text-sm">{result.text}</span>}
          </span>
          <CheckIcon className="invisible size-5 text-primary group-aria-selected:visible" aria-hidden />
        </div>
      ))}
    </div>
  )
}

function Answer({ children }: { children: ReactNode }) {
  return (
    <p className="absolute inset-x-0 top-full z-30 mt-1 flex items-center gap-2 rounded-lg bg-surface p-4 text-ink-2 shadow-soft ring-1 ring-line">
      {children}
    </p>
  )
}
