// Shows what the browser deleted on this device, until the person has read it; loads the text only when needed
// (PWA-18d).
import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { useEviction } from '../person/eviction.ts'

const load = () => import('./eviction-words.tsx')

/** `openCopy`: the button «Abrir una copia», on the screen that offers it; other screens show a link to that screen. */
export function EvictionNotice({ openCopy }: { openCopy?: ReactNode }) {
  const { eviction, dismiss } = useEviction()
  const part = useDeferred(eviction !== null, load)
  if (!eviction) return null
  if (part === 'missing') return <Notice tone="danger" title="El navegador borró lo que guardaba este dispositivo" />
  return part && <part.EvictionWords eviction={eviction} openCopy={openCopy} onRead={dismiss} />
}
