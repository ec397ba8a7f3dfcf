// Skip links for the keyboard: to the screen, the first row of a list, its filters, and the documents of a claim
// (PWA-22).
import { chooserOf } from '../../toolkit/screens/row-position.ts'

const LOOK = 'sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3'

export const SkipLinks = () => (
  <>
    <a href="#contenido" className={LOOK}>
      Ir al contenido
    </a>
    <button type="button" onClick={toResults} className={`${LOOK} [:root:not([data-has-results])_&]:hidden`}>
      Ir a los resultados
    </button>
    <button type="button" onClick={toDocuments} className={`${LOOK} [:root:not([data-has-documents])_&]:hidden`}>
      Ir a los documentos
    </button>
  </>
)

function toResults(): void {
  const results = document.getElementById('resultados')
  const row = results?.querySelector('[data-row]')
  const place = (row && chooserOf(row)) ?? results
  place?.focus()
}

function toDocuments(): void {
  const documents = document.getElementById('documentos')
  const place = documents?.querySelector('button') ?? documents
  place?.focus()
}

/** Returns false if the screen has no filters. */
export function toFilters(): boolean {
  const field = document.querySelector('main [data-filters]')?.querySelector<HTMLElement>('input, select')
  if (field) {
    field.focus()
    return true
  }
  const button = [...document.querySelectorAll<HTMLElement>('main button')].find((each) =>
    each.textContent?.trim().startsWith('Filtros'),
  )
  button?.click()
  return button !== undefined
}
