// Loads an overlay when it is first opened, so that neither the start nor a task waits for what few ever open.
import type { ComponentType } from 'react'
import { FullScreenSpinner } from '../feedback/full-screen-spinner.tsx'
import { useAfter } from '../feedback/use-after.ts'
import { BLANK_MS } from '../feedback/waiting.tsx'
import { MissingPart } from './missing-part.tsx'
import { useDeferred } from './use-deferred.ts'

type Closable = { onClose: () => void }

/** `load` imports the overlay; if that fails, a notice says so until the overlay is opened again. */
export function lazyOverlay<Props extends Closable>(load: () => Promise<{ Overlay: ComponentType<Props> }>) {
  return function OnRequest(props: Props & { open: boolean }) {
    const part = useDeferred(props.open, load)
    if (part === 'missing') return props.open && <MissingPart onClose={props.onClose} />
    if (!part) return props.open && <Coming />
    return <part.Overlay {...props} />
  }
}

/** A press with no visible effect would be repeated, so a spinner shows after a moment. */
const Coming = () => useAfter(BLANK_MS) && <FullScreenSpinner />
