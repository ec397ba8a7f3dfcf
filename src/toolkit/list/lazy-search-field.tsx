// The filter field with search as you type, loaded when a list has one; lists of customers have none.
import type { ComponentProps } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import type { SearchFilterField } from './search-filter-field.tsx'

const loadField = () => import('./search-filter-field.tsx')

/** A disabled field of the same size until the code has loaded. */
export function LazySearchField(props: ComponentProps<typeof SearchFilterField>) {
  const part = useDeferred(true, loadField)
  if (part && part !== 'missing') return <part.SearchFilterField {...props} />
  return <TextField label={props.label} value={props.name ?? ''} onChange={() => undefined} disabled />
}
