// Tells a person what the browser deleted on this device, until they have read it; its text is loaded only then (PWA-18d).
import type { ReactNode } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDeferred } from '../../ui/lazy/use-deferred.ts'
import { useEviction } from '../person/eviction.ts'

const load = () => import('./eviction-words.tsx')

/** `openCopy`: the button of «Abrir una copia», on the screen that has one; on other screens a link leads there. */
export function EvictionNotice({ openCopy }: { openCopy?: ReactNode }) {
  const { eviction, dismiss } = useEviction()
  const part = useDeferred(eviction !== null, load)
  if (!eviction) return null
  if (part === 'missing') return <Notice tone="danger" title="El navegador borró lo que guardaba este dispositivo" />
  return part && <part.EvictionWords eviction={eviction} openCopy={openCopy} onRead={dismiss} />
}
