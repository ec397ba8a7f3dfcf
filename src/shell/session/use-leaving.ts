// Hook for signing out: a user with unsent work is first asked what to do with it (PWA-16, D62).
import { useState } from 'react'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { countUnsent, isAnyUnsent, type Unsent } from '../../offline/device/unsent.ts'
import { useStore } from '../../toolkit/person/store.ts'
import { useSession } from '../../toolkit/person/use-session.ts'

export function useLeaving() {
  const { signOut } = useSession()
  const { db } = useStore()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [leaving, setLeaving] = useState(false)

  function leave() {
    setLeaving(true)
    signOut()
  }
  // Counts the unsent work only once, when the question is shown: while a long queue is being sent, the count changes
  // with every file.
  async function leaveOrAsk() {
    // A store that fails does not stop the sign-out.
    const counted = await orUndefinedOnStorageError(countUnsent(db))
    if (counted && isAnyUnsent(counted)) setUnsent(counted)
    else leave()
  }
  /** `unsent`: the work that the question is about; null: there is no question. */
  return { unsent, leaving, leave, leaveOrAsk, stay: () => setUnsent(null) }
}
