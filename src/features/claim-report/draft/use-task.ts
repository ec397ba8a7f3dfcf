// Runs what writes to this device: a refusal becomes a sentence, a broken database the error page's matter.
import { useCallback, useState } from 'react'

type Outcome = { ok: true } | { ok: false; message: string }

export function useTask() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>()
  const run = useCallback((task: () => Promise<Outcome>) => {
    setBusy(true)
    task()
      .then((outcome) => setRefusal(outcome.ok ? null : outcome.message), setFailure)
      .finally(() => setBusy(false))
  }, [])
  if (failure !== undefined) throw failure
  return { run, busy, refusal }
}
