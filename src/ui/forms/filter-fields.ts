// What stands in the fields of a form of filters, in step with the filters that hold.
import { useState } from 'react'

/**
 * `held` are the filters that hold, as the fields show them; `given` is by which of them the address changes. When it does,
 * from wherever, the fields start again from them; a form that remounts would lose the focus on «Buscar».
 */
export function useFilterFields<Typed extends Record<string, string>, Errors extends object>(
  held: Typed,
  given: string,
) {
  const [typed, setTyped] = useState(held)
  const [errors, setErrors] = useState({} as Errors)
  const [seen, setSeen] = useState(given)
  if (given !== seen) {
    setSeen(given)
    setTyped(held)
    setErrors({} as Errors)
  }
  return { typed, setTyped, errors, setErrors }
}
