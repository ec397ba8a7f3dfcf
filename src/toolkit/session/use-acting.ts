// Hooks: staff begin and end to act for somebody; every tab of the device follows (ADM-03, ADM-18).
import { useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { callApi } from '../../api/client.ts'
import { act, stopActing } from '../../contract/acting.ts'
import type { CallOf } from '../../contract/endpoint.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetPerson } from '../../offline/device/device.ts'
import { useSession } from '../person/use-session.ts'
import { failureSentence } from '../query/call-failure.ts'
import { useSessionServices } from './services.ts'

type Outcome = { ok: true } | { ok: false; message: string }

/**
 * `act` makes the session act for somebody insured by a policy; then the page begins anew as that person. `message` says
 * why it cannot.
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
      // On success the page begins anew: it stays busy until then.
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

/** Ends acting. Without the portal nothing ends, and `message` says so. */
export function useStopActing() {
  const change = useChangeOfPerson()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async stop(): Promise<Outcome> {
      setBusy(true)
      const answer = await callApi(stopActing, {})
      // A refusal says that the session acts no more, or is over: the portal is asked which.
      if (answer.ok || (answer.failure === 'problem' && answer.status === 401)) {
        await change()
        return { ok: true }
      }
      setBusy(false)
      return { ok: false, message: failureSentence(new CallError(answer)) }
    },
  }
}

/** What the device knows of the person before is forgotten first: the other tabs look there when they are told. */
function useChangeOfPerson(): () => Promise<void> {
  const { device, otherTabs } = useSessionServices()
  const { recheck } = useSession()
  return async () => {
    await orUndefinedOnStorageError(device.open().then(forgetPerson))
    otherTabs.post()
    recheck()
  }
}
