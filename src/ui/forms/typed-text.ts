// Keeps what is being typed in step with the value it is read as, without touching it under the person's fingers.

import { useState } from 'react'

type TypedText<Value> = {
  value: Value
  /** What had been typed without being a value; a new one given from outside replaces what stands here. */
  typed: string | undefined
  valueIn: (text: string) => Value
  show: (value: Value) => string
  problemIn: (text: string) => string | undefined
}

export function useTypedText<Value>({ value, typed, valueIn, show, problemIn }: TypedText<Value>) {
  const [text, setText] = useState(() => show(value) || (typed ?? ''))
  const [seen, setSeen] = useState({ value, typed })
  const [problem, setProblem] = useState<string>()

  if (value !== seen.value || typed !== seen.typed) {
    setSeen({ value, typed })
    // The echo of what was just typed changes nothing; anything else comes from outside.
    const valueIsNew = value !== seen.value && value !== valueIn(text)
    const typedIsNew = typed !== seen.typed && typed !== undefined && typed !== text
    if (valueIsNew || typedIsNew) {
      setText(show(value) || (typed ?? ''))
      setProblem(undefined)
    }
  }

  return {
    text,
    problem,
    /** While typing nothing is found wrong. */
    type(next: string) {
      setText(next)
      setProblem(undefined)
    },
    /** When the field is left, or a value was chosen: written out in full and judged. */
    settle(next: string) {
      setText(show(valueIn(next)) || next)
      setProblem(problemIn(next))
    },
  }
}
