// Hook that runs a write to device storage: a refusal becomes a message, a broken database leads to the error page.
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
