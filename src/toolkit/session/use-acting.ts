// Hooks: begin and end acting; every tab of the device follows (ADM-03, ADM-18).
import { useRef, useState } from 'react'
import { CallError, callApi } from '../../api/client.ts'
import { act, stopActing } from '../../contract/acting.ts'
import type { CallOf } from '../../contract/endpoint.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetPerson } from '../../offline/device/device.ts'
import { useSession } from '../person/use-session.ts'
import { failureSentence } from '../query/call-failure.ts'
import { useSessionServices } from './services.ts'

type Outcome = { ok: true } | { ok: false; message: string }

/**
 * `act` lets staff act for an insured person of a policy; on success the page starts again as that person. `message`
 * gives the reason of a failure.
 */
export function useAct() {
  const change = useChangeOfPerson()
  const [isBusy, setBusy] = useState(false)
  const going = useRef(false)
  return {
    isBusy,
    async act(named: CallOf<typeof act>['body']): Promise<Outcome> {
      if (going.current) return { ok: true }
      going.current = true
      setBusy(true)
      const answer = await callApi(act, { body: named })
      // On success the page starts again: it stays busy until then.
      if (answer.ok) {
        await change()
        return { ok: true }
      }
      going.current = false
      setBusy(false)
      return { ok: false, message: failureSentence(new CallError(answer)) }
    },
  }
}

/** Ends acting. Without the portal acting does not end, and `message` says so. */
export function useStopActing() {
  const change = useChangeOfPerson()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async stop(): Promise<Outcome> {
      setBusy(true)
      const answer = await callApi(stopActing, {})
      // A refusal means that acting or the whole session is over: the portal is asked which.
      if (answer.ok || (answer.failure === 'problem' && answer.status === 401)) {
        await change()
        return { ok: true }
      }
      setBusy(false)
      return { ok: false, message: failureSentence(new CallError(answer)) }
    },
  }
}

/** Forgets the previous person on the device before the other tabs are notified, because they read it there. */
function useChangeOfPerson(): () => Promise<void> {
  const { device, otherTabs } = useSessionServices()
  const { recheck } = useSession()
  return async () => {
    await orUndefinedOnStorageError(device.open().then(forgetPerson))
    otherTabs.post()
    recheck()
  }
}
