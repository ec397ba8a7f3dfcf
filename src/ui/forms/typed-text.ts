// Hook that keeps typed text in step with its parsed value, without changing the text while the user types.

import { useState } from 'react'

type TypedText<Value> = {
  value: Value
  /** The error found by the form, which knows only the value. */
  error: string | undefined
  /** Typed text that is not a value; when it changes from outside, it replaces the field's text. */
  typed: string | undefined
  valueIn: (text: string) => Value
  show: (value: Value) => string
  problemIn: (text: string) => string | undefined
}

export function useTypedText<Value>({ value, error, typed, valueIn, show, problemIn }: TypedText<Value>) {
  const [text, setText] = useState(() => show(value) || (typed ?? ''))
  const [seen, setSeen] = useState({ value, typed })
  // The text that was validated when the field was left; a different text shows no error yet.
  const [judged, setJudged] = useState<string | null>(null)

  if (value !== seen.value || typed !== seen.typed) {
    setSeen({ value, typed })
    // A value equal to that of the typed text changes nothing; any other value comes from outside and replaces the
    // text.
    const valueIsNew = value !== seen.value && value !== valueIn(text)
    const typedIsNew = typed !== seen.typed && typed !== undefined && typed !== text
    if (valueIsNew || typedIsNew) {
      setText(show(value) || (typed ?? ''))
      setJudged(null)
    }
  }

  const problem = judged === text ? problemIn(text) : undefined
  const isNoValue = text.trim() !== '' && show(valueIn(text)) === ''
  return {
    text,
    /** The error to show; if the typed text is not a value, the reason for that replaces the form's own error. */
    shownError: isNoValue && error ? (problemIn(text) ?? error) : (error ?? problem),
    /** No error shows while the user types. */
    type(next: string) {
      setText(next)
      setJudged(null)
    },
    /** Called when the field is left or a value was chosen: formats the text if it is a value, and validates it. */
    settle(next: string) {
      const whole = show(valueIn(next)) || next
      setText(whole)
      afterPress(() => setJudged(whole))
    },
  }
}

/** Waits for the end of a press: an error that appeared meanwhile would move the pressed button. */
export function afterPress(then: () => void): void {
  if (!document.querySelector(':active')) {
    then()
    return
  }
  const ended = new AbortController()
  const soon = () => {
    ended.abort()
    // Runs after the click that ends the press.
    setTimeout(then)
  }
  // On touch the field loses the focus after `pointerup` and before `click`.
  for (const end of ['pointerup', 'pointercancel', 'click']) addEventListener(end, soon, { signal: ended.signal })
}
