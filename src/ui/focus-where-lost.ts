// Focuses an element that appears after the focused element has disappeared.

const PRESSABLE = 'a, button, input, select, textarea'

/** Pass it as the `ref` of the element. */
export function focusWhereLost(element: HTMLElement | null): void {
  if (element && !document.activeElement?.matches(PRESSABLE)) element.focus()
}
