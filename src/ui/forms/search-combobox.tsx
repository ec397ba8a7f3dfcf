// The list below a search by typing, chosen from by key, mouse or thumb; fetched when the first such field is drawn.

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { CheckIcon, MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/20/solid'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { UI_WORDS } from '../words.ts'
import { type ControlWiring, Field } from './field.tsx'
import { inputLook } from './input-look.ts'
import type { SearchFieldProps, SearchResult } from './search-field.tsx'

export function SearchCombobox({
  selected,
  onSelect,
  onQuery,
  results,
  state,
  placeholder,
  emptyText = UI_WORDS.noResults,
  failedText = 'No se pudo buscar. Inténtalo de nuevo.',
  ...texts
}: SearchFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <Combobox value={selected} onChange={onSelect} by="id" disabled={texts.disabled} immediate>
          {({ open }) => (
            <div className="relative">
              <MagnifyingGlassIcon
                className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted"
                aria-hidden
              />
              <ComboboxInput
                as={WiredInput}
                id={control.id}
                wiring={control}
                displayValue={(result: SearchResult | null) => result?.title ?? ''}
                onChange={(event) => onQuery(event.currentTarget.value)}
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
                      onSelect(null)
                      onQuery('')
                    }}
                  />
                </span>
              )}
              {state === 'ready' && results.length > 0 && (
                <ComboboxOptions
                  modal={false}
                  className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg bg-surface p-1.5 shadow-soft ring-1 ring-line"
                >
                  {results.map((result) => (
                    <ComboboxOption
                      key={result.id}
                      value={result}
                      className="group target flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2 data-focus:bg-subtle"
                    >
                      <span className="min-w-0 grow">
                        <span className="block font-medium">{result.title}</span>
                        {result.text && <span className="block text-muted text-sm">{result.text}</span>}
                      </span>
                      <CheckIcon className="invisible size-5 text-primary group-data-selected:visible" aria-hidden />
                    </ComboboxOption>
                  ))}
                </ComboboxOptions>
              )}
              <div role="status">
                {open && state === 'loading' && (
                  <Answer>
                    <Spinner /> {UI_WORDS.loading}
                  </Answer>
                )}
                {open && state === 'ready' && results.length === 0 && <Answer>{emptyText}</Answer>}
                {open && state === 'failed' && <Answer>{failedText}</Answer>}
              </div>
            </div>
          )}
        </Combobox>
      )}
    </Field>
  )
}

// Headless UI overwrites the describing attributes of its input: they are put back last.
function WiredInput({ wiring, ...rest }: ComponentProps<'input'> & { wiring: ControlWiring }) {
  return <input {...rest} {...wiring} />
}

function Answer({ children }: { children: ReactNode }) {
  return (
    <p className="absolute inset-x-0 top-full z-30 mt-1 flex items-center gap-2 rounded-lg bg-surface p-4 text-ink-2 shadow-soft ring-1 ring-line">
      {children}
    </p>
  )
}
