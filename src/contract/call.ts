// How any runtime calls the portal: one signature, and a closed list of what can come of it.
import type { AnswerOf, CallOf, Endpoint } from './endpoint.ts'
import type { ErrorEnvelope } from './problem.ts'

/** The bytes of a multipart call: its part `file`. */
export type CallFile = { bytes: ArrayBuffer; nombre: string; contentType: string }

/** What the caller gives: `{ params, query, body }`, each only where the endpoint has one, as code holds it. */
export type CallInput<E extends Endpoint> = CallOf<E> & { file?: CallFile }

/** What the caller gets: the decoded answer, or the bytes of a binary one. */
export type CallAnswer<E extends Endpoint> = E extends { answer: 'binary' } ? ArrayBuffer : AnswerOf<E>

/** An AbortSignal, as far as a call needs it: the contract knows no browser. */
export type CallSignal = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type CallOptions = {
  /** Bytes of the request that have left; only where the runtime can tell. */
  onProgress?: (sentBytes: number, totalBytes: number) => void
  signal?: CallSignal
  ifNoneMatch?: string
  /** The Authorization header of a login (`Basic …`), or of a call of consent (`Bearer …`). */
  authorization?: string
  /** For whom it is, instead of the person on the page (`localKey`). */
  person?: string | undefined
  /** Without the session's cookie: for somebody else than whose it is. */
  anonymous?: boolean
  /** The login came in an address (ACC-08). */
  byLink?: boolean | undefined
}

/**
 * Says for whom a call was meant (`localKey`), an extension: one device has one session over all its tabs, and what one
 * person kept must not leave under another's. It gives no right; the portal refuses the call when its session is not theirs.
 */
export const PERSON_HEADER = 'x-portal-person'

/** Says that a login comes from an address (`/login/{hash}`) and not from fingers: the portal may refuse those (D01). */
export const LOGIN_LINK_HEADER = 'x-portal-login-link'

/**
 * The path of a login by an address, with what it carries. Mail programs change case, and double or escape what they like:
 * however it is written, it is taken out of the address and kept by no cache.
 */
export const LOGIN_LINK_PATH = /^\/+(?:l|%6c)(?:o|%6f)(?:g|%67)(?:i|%69)(?:n|%6e)\/+(.+)$/i

/** An answer that kept its promise; `serverTime` is its Date header in milliseconds. */
export type CallDone<Answer> = {
  ok: true
  answer: Answer
  status: number
  serverTime: number | null
  etag: string | null
}

/** Everything else that can happen to a call. */
export type CallFailure =
  /** Our JSON said no. */
  | { ok: false; failure: 'problem'; status: number; envelope: ErrorEnvelope; retryAfterSeconds: number | null }
  /** 304 to `ifNoneMatch`. */
  | { ok: false; failure: 'unchanged' }
  /** Nothing left the device. */
  | { ok: false; failure: 'unreachable' }
  /** Bytes had left, then reset, silence or the time limit. */
  | { ok: false; failure: 'cut' }
  /** Somebody else answered: HTML, 204, foreign JSON, or a 2xx that does not fit the contract. `said`: the portal's own words in a refusal of another shape. */
  | { ok: false; failure: 'foreign'; status: number; retryAfterSeconds: number | null; said?: string }
  | { ok: false; failure: 'aborted' }

export type CallResult<Answer> = CallDone<Answer> | CallFailure

/** One way to call, for both transports. Never rejects for what a network does. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallResult<CallAnswer<E>>>
