// The one portal that this app talks to.
import { createCallApi } from '../api/call-api.ts'
import { createProbe } from '../api/probe.ts'
import type { ApiSettings } from '../api/request.ts'
import type { CallApi, CallResult } from '../contract/call.ts'
import { BUILD } from './build.ts'

let person: string | null = null
/** Whose turn it is on this page: an answer to somebody before says nothing of who is here now. */
let turn = 0

/** Whose the following calls are: the portal refuses them while the device's session is another person's. */
export function callAs(localKey: string | null): void {
  person = localKey
  turn += 1
}

/** Whose screens stand on this page, if anybody's. */
export const calledAs = (): string | null => person

/** `code` is null where the portal said no in another shape than promised. */
type Refusal = { status: number; code: string | null; message: string }
const listeners = new Set<(refusal: Refusal) => void>()

/** Calls with every refusal of the portal to this page, whoever asked; returns how to stop. */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const heard = (callApi: CallApi): CallApi => {
  const listening: CallApi = async (endpoint, input, options) => {
    const asked = turn
    const result = await callApi(endpoint, input, options)
    const refusal = refusalIn(result)
    if (refusal && asked === turn) for (const listener of listeners) listener(refusal)
    return result
  }
  return listening
}

function refusalIn(result: CallResult<unknown>): Refusal | null {
  if (result.ok) return null
  if (result.failure === 'problem') return { status: result.status, ...result.envelope }
  if (result.failure !== 'foreign' || result.said === undefined) return null
  // In whatever shape, the words are the portal's own.
  return { status: result.status, code: null, message: result.said }
}

const settings: ApiSettings = { base: '/api', build: BUILD, person: () => person }

/** A way of calling, told whose page this is and heard by `onRefusal`. */
export const throughPortal = (create: (settings: ApiSettings) => CallApi): CallApi => heard(create(settings))

/** For everything that shows no progress. */
export const callApi = throughPortal(createCallApi)
export const probe = createProbe(callApi)
