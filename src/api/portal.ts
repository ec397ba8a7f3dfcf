// One client of the portal: it says with every call for whom it is, and notifies its listeners of every refusal.
import type { CallApi, CallResult } from '../contract/call.ts'
import { createCallApi } from './call-api.ts'
import { createProbe } from './probe.ts'
import type { ApiSettings } from './request.ts'

/** `code` is null where the portal said no in another shape than promised. */
export type Refusal = { status: number; code: string | null; message: string }

export type Portal = {
  /** For everything that shows no progress. */
  callApi: CallApi
  /** Whether the portal is really there. */
  probe: () => Promise<boolean>
  /** Another transport: it sends for whom it is, and its refusals reach `onRefusal`. */
  through: (create: (settings: ApiSettings) => CallApi) => CallApi
  /** Whose the following calls are: the portal refuses them while the device's session is another person's. */
  callAs: (localKey: string | null) => void
  /** Whose screens stand on this page, if anybody's. */
  calledAs: () => string | null
  /** Calls with every refusal to the person who is here, from any request; returns how to stop. */
  onRefusal: (listener: (refusal: Refusal) => void) => () => void
}

export function createPortal({ base, build }: Pick<ApiSettings, 'base' | 'build'>): Portal {
  const listeners = new Set<(refusal: Refusal) => void>()
  let person: string | null = null
  // An answer to somebody before says nothing of who is here now.
  let turn = 0

  const through = (create: (settings: ApiSettings) => CallApi): CallApi => {
    const send = create({ base, build, person: () => person })
    return async (endpoint, input, options) => {
      const requestTurn = turn
      const result = await send(endpoint, input, options)
      const refusal = refusalIn(result)
      if (refusal && requestTurn === turn) for (const listener of listeners) listener(refusal)
      return result
    }
  }
  const callApi = through(createCallApi)
  return {
    callApi,
    probe: createProbe(callApi),
    through,
    callAs(localKey) {
      person = localKey
      turn += 1
    },
    calledAs: () => person,
    onRefusal(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function refusalIn(result: CallResult<unknown>): Refusal | null {
  if (result.ok) return null
  if (result.failure === 'problem') return { status: result.status, ...result.envelope }
  if (result.failure !== 'foreign' || result.said === undefined) return null
  // In whatever shape, the words are the portal's own.
  return { status: result.status, code: null, message: result.said }
}
