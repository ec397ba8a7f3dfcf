// The types of an API call, shared by all runtimes: input, options, result, and the closed list of failures.
import type { AnswerOf, Endpoint, SparseCallOf } from './endpoint.ts'
import type { ErrorEnvelope } from './problem.ts'

/** The part `file` of a multipart call. */
export type CallFile = { bytes: ArrayBuffer; nombre: string; contentType: string }

/**
 * The input of a call: `{ params, query, body }`, each only if the endpoint has it, decoded; keys with defaults may be
 * missing.
 */
export type CallInput<E extends Endpoint> = SparseCallOf<E> & { file?: CallFile }

/** The answer of a call: decoded, or the bytes of a binary endpoint. */
export type CallAnswer<E extends Endpoint> = E extends { answer: 'binary' } ? ArrayBuffer : AnswerOf<E>

/** The members of AbortSignal that a call needs, declared here because the contract cannot use browser types. */
export type CallSignal = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type CallOptions = {
  /** Reports how many bytes of the request were sent; called only where the runtime can tell. */
  onProgress?: (sentBytes: number, totalBytes: number) => void
  signal?: CallSignal
  ifNoneMatch?: string
  /** The Authorization header of a login (`Basic …`), or of a call of consent (`Bearer …`). */
  authorization?: string
  /** The person for whom the call is made (`localKey`); default: the person signed in on the page. */
  person?: string | undefined
  /** Sends no session cookie: the call is for another person than the session's. */
  anonymous?: boolean
  /** The user signed in with a login link (ACC-08). */
  byLink?: boolean | undefined
}

/**
 * The request header that names the person for whom the call is (`localKey`); an addition to the specification. All
 * tabs of a device share one session, and one person's data must not be sent under another's session. The header grants
 * nothing: the portal refuses the call when the session is not that person's.
 */
export const PERSON_HEADER = 'x-portal-person'

/** The request header that names the build of the app; a call without it does not come from the app. */
export const APP_HEADER = 'x-portal-app'

/**
 * The response header with the portal's epoch and the moment when the epoch began (D149); an addition to the
 * specification. A new epoch begins when the portal's database is reset to an earlier state.
 */
export const EPOCH_HEADER = 'x-portal-epoch'

/**
 * The response header with the approximate size in bytes of a file that the server generates while sending it; an
 * addition to the specification.
 */
export const SIZE_HEADER = 'x-portal-size'

/**
 * The request header that marks a login by link (`/login/{hash}`) rather than by the form: the portal may refuse such
 * logins (D01).
 */
export const LOGIN_LINK_HEADER = 'x-portal-login-link'

/**
 * The path of a login link; its capture group is the hash. Mail programs may change the case of letters, percent-encode
 * them, or repeat a slash. However the path is spelt, the hash must be removed from the URL and must not be cached.
 */
export const LOGIN_LINK_PATH = /^\/+(?:l|%6c)(?:o|%6f)(?:g|%67)(?:i|%69)(?:n|%6e)\/+(.+)$/i

/**
 * The path of an invitation; its capture groups are the screen and the token, which must be removed from the URL like
 * that hash (D146).
 */
export const INVITATION_PATH = /^\/+(invitacion)\/+(.+)$/i

/**
 * The `Server-Timing` entry in the answer to a login link that no web page linked to: the link was typed, or opened
 * from a mail. `Server-Timing` is the only header of its response that a page can read. Without this entry the
 * person must confirm which account the link opens (SEC-08).
 */
export const LOGIN_LINK_DIRECT = 'login-link-direct'

/**
 * A 2xx response that fits the contract; `serverTime` is its Date header in milliseconds, null if that header is
 * missing.
 */
export type CallDone<Answer> = {
  ok: true
  answer: Answer
  status: number
  serverTime: number | null
  etag: string | null
  /** The epoch of the portal (D149); null or absent where the answer did not give it. */
  epoch?: string | null
}

/** Every way in which a call can fail. */
export type CallFailure =
  /** The portal answered with its error envelope. */
  | { ok: false; failure: 'problem'; status: number; envelope: ErrorEnvelope; retryAfterSeconds: number | null }
  /** Status 304 to a call with `ifNoneMatch`. */
  | { ok: false; failure: 'unchanged' }
  /** No byte left the device. */
  | { ok: false; failure: 'unreachable' }
  /** Some bytes were sent; then the connection was reset, fell silent or timed out. */
  | { ok: false; failure: 'cut' }
  /**
   * The response is not the portal's, or does not fit the contract: HTML, 204, foreign JSON. `said`: the message of a
   * portal's refusal that has no error envelope.
   */
  | { ok: false; failure: 'foreign'; status: number; retryAfterSeconds: number | null; said?: string }
  | { ok: false; failure: 'aborted' }

export type CallResult<Answer> = CallDone<Answer> | CallFailure

/** Calls an endpoint; both transports implement it. Never rejects for a network failure. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallResult<CallAnswer<E>>>
