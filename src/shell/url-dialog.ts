// A dialog that lives in the address: opening it is a step forward, closing it the step back.
import { useRef } from 'react'
import { stepBack } from '../ui/overlays/back-step.ts'

/** `open` and `shut` write the address; `shut` replaces, for a dialog that the address itself brought. */
export function useUrlDialog<Value>(acts: { open: (value: Value) => void; shut: () => void }) {
  const stepped = useRef(false)
  return {
    open: (value: Value) => {
      stepped.current = true
      acts.open(value)
    },
    close: () => {
      if (!stepped.current) return acts.shut()
      stepped.current = false
      stepBack()
    },
  }
}
