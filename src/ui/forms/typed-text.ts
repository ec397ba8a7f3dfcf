// Keeps what is being typed in step with the value it is read as, without touching it under the person's fingers.

import { useState } from 'react'

type TypedText<Value> = {
  value: Value
  /** What the form found, which knows of the value alone. */
  error: string | undefined
  /** What had been typed without being a value; a new one given from outside replaces what stands here. */
  typed: string | undefined
  valueIn: (text: string) => Value
  show: (value: Value) => string
  problemIn: (text: string) => string | undefined
}

export function useTypedText<Value>({ value, error, typed, valueIn, show, problemIn }: TypedText<Value>) {
  const [text, setText] = useState(() => show(value) || (typed ?? ''))
  const [seen, setSeen] = useState({ value, typed })
  // The text that was judged, when its field was left; another one is not found wrong yet.
  const [judged, setJudged] = useState<string | null>(null)

  if (value !== seen.value || typed !== seen.typed) {
    setSeen({ value, typed })
    // The echo of what was just typed changes nothing; anything else comes from outside.
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
    /** What is wrong; of words that are no value, that they are none, where the form misses one. */
    shownError: isNoValue && error ? (problemIn(text) ?? error) : (error ?? problem),
    /** While typing nothing is found wrong. */
    type(next: string) {
      setText(next)
      setJudged(null)
    },
    /** When the field is left, or a value was chosen: written out in full and judged. */
    settle(next: string) {
      const whole = show(valueIn(next)) || next
      setText(whole)
      afterPress(() => setJudged(whole))
    },
  }
}

/** A sentence that came while a button is being pressed would move it away from under the finger. */
export function afterPress(then: () => void): void {
  if (!document.querySelector(':active')) {
    then()
    return
  }
  const ended = new AbortController()
  const soon = () => {
    ended.abort()
    // Behind the click that the press ends in.
    setTimeout(then)
  }
  // Under a finger the field is left after the pointer is up, and before the click.
  for (const end of ['pointerup', 'pointercancel', 'click']) addEventListener(end, soon, { signal: ended.signal })
}
