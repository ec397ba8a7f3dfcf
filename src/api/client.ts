// The portal's client in a page: sends the person with each call, reports refusals, and gives queries an answer or an
// error.
import type { CallAnswer, CallApi, CallFailure, CallInput, CallOptions, CallResult } from '../contract/call.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { BUILD } from './build.ts'
import { type ApiSettings, createCallApi, createProbe } from './call-api.ts'
import { yieldToMain } from './yield-to-main.ts'

/** An error response of the portal; `code` is null when the response has no error envelope. */
export type Refusal = { status: number; code: string | null; message: string }

/** The type of any function that calls the portal, whatever it returns. */
type AnyTransport = (endpoint: never, input: never, options?: never) => Promise<CallResult<unknown>>

export type Portal = {
  /** Makes all calls that need no upload progress. */
  callApi: CallApi
  /** Resolves to whether the portal itself responds. */
  probe: () => Promise<boolean>
  /** Wraps another transport: its calls send the person, and its refusals reach `onRefusal`. */
  through: <Transport extends AnyTransport>(create: (settings: ApiSettings) => Transport) => Transport
  /** Sets the person of all later calls; the portal refuses a call while the session belongs to another person. */
  callAs: (localKey: string | null) => void
  /** The person sent with this page's calls, or null. */
  calledAs: () => string | null
  /** Calls the listener with every refusal of a current person's request; returns the function to unsubscribe. */
  onRefusal: (listener: (refusal: Refusal) => void) => () => void
  /** The portal's epoch in its last answer (D149); null before the first answer. */
  epoch: () => string | null
}

export function createPortal({ base, build }: Pick<ApiSettings, 'base' | 'build'>): Portal {
  const listeners = new Set<(refusal: Refusal) => void>()
  let epoch: string | null = null
  let person: string | null = null
  // Counts changes of the person, so that a refusal of the previous person's request is not reported.
  let turn = 0

  const through = <Transport extends AnyTransport>(create: (settings: ApiSettings) => Transport): Transport => {
    const send: AnyTransport = create({ base, build, person: () => person })
    const watched: AnyTransport = async (endpoint, input, options) => {
      const requestTurn = turn
      const result = await send(endpoint, input, options)
      if (result.ok) epoch = result.epoch ?? epoch
      const refusal = refusalIn(result)
      if (refusal && requestTurn === turn) for (const listener of listeners) listener(refusal)
      return result
    }
    return watched as Transport
  }
  const callApi: CallApi = through(createCallApi)
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
    epoch: () => epoch,
  }
}

function refusalIn(result: CallResult<unknown>): Refusal | null {
  if (result.ok) return null
  if (result.failure === 'problem') return { status: result.status, ...result.envelope }
  if (result.failure !== 'foreign' || result.said === undefined) return null
  // A refusal without the error envelope, but with the portal's own message.
  return { status: result.status, code: null, message: result.said }
}

export const portal = createPortal({ base: '/api', build: BUILD })
export const { callApi } = portal

/** Wraps a failed call in an error that a query can throw. */
export class CallError extends Error {
  constructor(readonly failure: CallFailure) {
    super(failure.failure === 'problem' ? failure.envelope.message : failure.failure)
  }
}

/** Returns the portal's answer. @throws CallError for a refusal, or when there is no answer. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<CallAnswer<E>> {
  // Requests that a screen starts together are sent one by one, each in its own task.
  await yieldToMain()
  const result = await callApi(endpoint, input, options)
  if (!result.ok) throw new CallError(result)
  return result.answer
}
