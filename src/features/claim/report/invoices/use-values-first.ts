// Hook that focuses the first empty «Valor total» if the invoices lack nothing else; Enter goes to the next one.
import { type RefObject, useEffect, useRef } from 'react'
import { detailFieldId } from './detail-fields.tsx'
import type { Lack } from './lacks.ts'

/** Returns a ref for the step's content; `lacks` are in the order of the screen. */
export function useValuesFirst(lacks: readonly Lack[]): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  // What a prescription lacks does not count: its date takes one press.
  const onlyValues = lacks.every(({ field, tipo }) => field === 'valor' || tipo !== 'FACTURA')
  const first = onlyValues ? lacks.find(({ field }) => field === 'valor') : undefined
  const opening = useRef(first)
  useEffect(() => {
    const { current: wanted } = opening
    const field = wanted && document.getElementById(detailFieldId(wanted.uuid, wanted.field))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [])
  useEffect(() => {
    const box = content.current
    if (!box) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || !isValueField(event.target)) return
      event.preventDefault()
      goOn(box, event.target)
    }
    box.addEventListener('keydown', press)
    return () => box.removeEventListener('keydown', press)
  }, [])
  return content
}

const VALUE_FIELDS = `input[id^="${detailFieldId('', 'valor')}"]`

const isValueField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches(VALUE_FIELDS)

/** Focuses the next empty value, else «Continuar»; while a phone's keyboard hides that button, closes the keyboard. */
function goOn(box: HTMLElement, from: HTMLInputElement): void {
  const fields = [...box.querySelectorAll<HTMLInputElement>(VALUE_FIELDS)]
  const next = fields.slice(fields.indexOf(from) + 1).find(({ value, readOnly }) => value === '' && !readOnly)
  const button = [...document.querySelectorAll<HTMLElement>('[data-sticky-bar]:not([hidden]) button')].at(-1)
  if (next) {
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'center' })
  } else if (button) button.focus()
  else from.blur()
}
