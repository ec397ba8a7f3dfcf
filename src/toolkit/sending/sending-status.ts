// The status of sending for the screens: the bytes of the file being sent, and how the last run ended.
import type { DrainReport } from '../../offline/database/outbox-types.ts'
import type { DrainChange } from '../../offline/outbox/runner/sender.ts'
import { createListeners } from '../../ui/store.ts'

export type SendingProgress = Extract<DrainChange, { kind: 'progress' }>

export function createSendingStatus() {
  const { notify, subscribe } = createListeners()
  let progress: SendingProgress | null = null
  let report: DrainReport | null = null
  return {
    progress: () => progress,
    report: () => report,
    setProgress: (next: SendingProgress | null) => {
      progress = next
    },
    setReport: (next: DrainReport | null) => {
      report = next
    },
    notify,
    subscribe,
  }
}
