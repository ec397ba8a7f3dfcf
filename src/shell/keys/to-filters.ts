// Leads to the filters of the list on the screen: into their first field, or into the sheet that they lie in on a phone.

/** False where there are none. */
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
