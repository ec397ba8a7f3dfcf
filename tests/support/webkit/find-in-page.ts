// Finds an element of a page by role and name, as assistive software does.

export type Role =
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'file'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'option'
  | 'radio'
  | 'region'
  | 'text'
  | 'textbox'

/** A place in the page: the first element of this role and name. */
export type Place = { role: Role; name: string | RegExp }

/** A place in the form in which it is sent to the page: the name as a whole text, or as a pattern. */
type SentPlace = { role: Role; text?: string; pattern?: string; flags?: string }

/**
 * Returns the first visible element of the last place, inside the first element of the previous place, and so on. Runs
 * in the page, so it must not use anything outside its body.
 */
export function findByRole(places: SentPlace[]): Element | null {
  const SELECTORS: Record<Role, string> = {
    button: 'button, [role=button]',
    combobox: '[role=combobox]',
    dialog: 'dialog, [role=dialog]',
    file: 'input[type=file]',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    link: 'a[href]',
    list: 'ul, ol, [role=list]',
    option: '[role=option]',
    // The label is clicked, because the input itself is hidden under a drawing.
    radio: 'label:has(input[type=radio])',
    region: 'section, [role=region]',
    text: 'p, span, output, li, dd, dt, h1, h2, h3, td, div',
    textbox: 'input, textarea',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled)
      return tidy(
        labelled
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return tidy([...(element.labels ?? [])].map(({ textContent }) => textContent).join(' '))
    if (element instanceof HTMLFieldSetElement) return tidy(element.querySelector('legend')?.textContent)
    return tidy((element as HTMLElement).innerText)
  }
  const isVisible = (element: Element, role: Role) =>
    // The input of a file picker is hidden under a drawn button.
    role === 'file' || (element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0)
  let within: ParentNode = document
  for (const { role, text, pattern = '', flags } of places) {
    const matches = (name: string) => (text === undefined ? new RegExp(pattern, flags).test(name) : name === text)
    const found: Element | undefined = [...within.querySelectorAll(SELECTORS[role])].find(
      (element) => isVisible(element, role) && matches(nameOf(element)),
    )
    if (!found) return null
    within = found
  }
  return within as Element
}
