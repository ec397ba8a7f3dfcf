// Skip links for the keyboard: past the bars to the screen, and on list screens to the first row (PWA-22).
import { chooserOf } from '../navigation/row-position.ts'

const LOOK = 'sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-surface focus:p-3'

export const SkipLinks = () => (
  <>
    <a href="#contenido" className={LOOK}>
      Ir al contenido
    </a>
    <button type="button" onClick={toResults} className={`${LOOK} [:root:not(:has(#resultados))_&]:hidden`}>
      Ir a los resultados
    </button>
  </>
)

function toResults(): void {
  const results = document.getElementById('resultados')
  const row = results?.querySelector('[data-row]')
  const place = (row && chooserOf(row)) ?? results
  place?.focus()
}
