// What is under way on this page, so that nothing is moved under it and nothing reloads over it.
import { isUnfinished } from '../unfinished.ts'

/** `sending` is the caller's to know. */
export type UnderWay = 'photo' | 'open' | 'form' | 'sending'

const OPEN = '[role=dialog][data-open], [role=alertdialog][data-open], dialog[open]'
const WRITTEN = 'input:not([type=file], [type=checkbox], [type=radio]), textarea'
/** Who has not touched anything for so long is not writing any more. */
const WRITING_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** The camera or the picker has the screen; a phone may stop the page behind it. */
let isPicking = false
let touchedAt = 0
const typedIn = new Set<HTMLFormElement>()

/** To be called once. */
export function watchUnderWay(): void {
  const isFile = ({ target }: Event) => target instanceof HTMLInputElement && target.type === 'file'
  const listen = (name: string, hear: (event: Event) => void) =>
    document.addEventListener(name, hear, { capture: true, passive: true })
  listen('click', (event) => {
    if (isFile(event)) isPicking = true
  })
  for (const name of ['change', 'cancel'])
    listen(name, (event) => {
      if (isFile(event)) isPicking = false
    })
  // Who touches the page has come back from there, in browsers that do not say so.
  listen('pointerdown', () => {
    isPicking = false
  })
  listen('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      if (target.form) typedIn.add(target.form)
  })
  for (const name of TOUCHES)
    listen(name, () => {
      touchedAt = Date.now()
    })
}

/** For how long nobody has touched the page, in milliseconds. */
export const untouchedFor = (): number => Date.now() - touchedAt

/** Null when nothing is: no photo being kept, nothing open, no form that was typed in and not sent. */
export function underWay(): UnderWay | null {
  if (isUnfinished()) return 'photo'
  if (isPicking || document.querySelector(OPEN)) return 'open'
  if (untouchedFor() < WRITING_MS && document.activeElement?.matches(WRITTEN)) return 'form'
  for (const form of typedIn) {
    if (!form.isConnected) typedIn.delete(form)
    else if ([...form.querySelectorAll<HTMLInputElement>(WRITTEN)].some(({ value }) => value !== '')) return 'form'
  }
  return null
}
