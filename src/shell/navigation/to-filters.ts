// Moves the focus to the first filter of the list on the screen, or opens the sheet of filters on a phone.

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
