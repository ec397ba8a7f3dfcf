// Loads an overlay when it is first opened, so that neither startup nor any task waits for rarely used code.
import type { ComponentType } from 'react'
import { FullScreenSpinner } from '../feedback/full-screen-spinner.tsx'
import { BLANK_MS, useAfter } from '../feedback/waiting.tsx'
import { MissingPart } from '../overlays/modal.tsx'
import { useDeferred } from './use-deferred.ts'

type Closable = { onClose: () => void }
type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never

/** `load` imports the file, which exports the overlay as `name`. A failure shows a notice; reopening retries. */
export function lazyOverlay<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]> & Closable
  return function OnRequest(props: Omit<Props, 'open'> & { open: boolean }) {
    const part = useDeferred(props.open, load as () => Promise<Module & object>)
    if (part === 'missing') return props.open && <MissingPart onClose={props.onClose} />
    if (!part) return props.open && <Coming />
    const Overlay = part[name] as ComponentType<typeof props>
    return <Overlay {...props} />
  }
}

/** A spinner, shown after a short wait, because users would repeat a press without visible effect. */
const Coming = () => useAfter(BLANK_MS) && <FullScreenSpinner />
