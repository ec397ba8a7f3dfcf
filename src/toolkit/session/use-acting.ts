// Hooks: begin and end acting; every tab of the device follows (ADM-03, ADM-18).
import { useRef, useState } from 'react'
import { CallError, callApi } from '../../api/client.ts'
import { act, stopActing } from '../../contract/acting.ts'
import type { CallResult } from '../../contract/call.ts'
import type { CallOf } from '../../contract/endpoint.ts'
import { orUndefinedOnStorageError } from '../../offline/database/storage-error.ts'
import { forgetPerson } from '../../offline/device/device.ts'
import { useSession } from '../person/use-session.ts'
import { failureSentence } from '../query/call-failure.ts'
import { useSessionServices } from './services.ts'

/** `act` lets staff act for an insured person of a policy. */
export function useAct() {
  const { isBusy, change } = useChangeOfPerson()
  return { isBusy, act: (named: CallOf<typeof act>['body']) => change(() => callApi(act, { body: named })) }
}

/** Ends acting. Without the portal acting does not end, and `message` says so. */
export function useStopActing() {
  const { isBusy, change } = useChangeOfPerson()
  // A refusal means that acting or the whole session is over: `recheck` asks the portal which of them.
  return { isBusy, stop: () => change(() => callApi(stopActing, {}), { endsByRefusal: true }) }
}

/** On success the page starts again as the other person, with `isBusy` until then. `message`: why the change failed. */
function useChangeOfPerson() {
  const { device, otherTabs } = useSessionServices()
  const { recheck } = useSession()
  const [isBusy, setBusy] = useState(false)
  const going = useRef(false)
  async function change(
    call: () => Promise<CallResult<unknown>>,
    { endsByRefusal = false } = {},
  ): Promise<{ ok: true } | { ok: false; message: string }> {
    if (going.current) return { ok: true }
    going.current = true
    setBusy(true)
    const answer = await call()
    if (answer.ok || (endsByRefusal && answer.failure === 'problem' && answer.status === 401)) {
      // The device forgets the person before the other tabs are notified, because these tabs read the person there.
      await orUndefinedOnStorageError(device.open().then(forgetPerson))
      otherTabs.post()
      recheck()
      return { ok: true }
    }
    going.current = false
    setBusy(false)
    return { ok: false, message: failureSentence(new CallError(answer)) }
  }
  return { isBusy, change }
}
