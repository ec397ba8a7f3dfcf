// Gives the focus to an element that appears, when what had it is gone.

const PRESSABLE = 'a, button, input, select, textarea'

/** As the `ref` of the element. */
export function focusWhereLost(element: HTMLElement | null): void {
  if (element && !document.activeElement?.matches(PRESSABLE)) element.focus()
}
