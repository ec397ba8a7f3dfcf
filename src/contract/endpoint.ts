// The type of an endpoint: its input and output schemas, its allowed callers, and the object for which permission is
// checked.
import type * as z from 'zod/mini'
import type { Sparse } from './defaults.ts'

/**
 * The allowed callers: `public`: all; `session`: signed-in users; `user`: only ordinary users; `staff`: executives and
 * administrators; `admin`: only administrators; `consent`: the holder of a fresh consent token, even if the session
 * cookie is another person's; writes are refused while that session acts for a person.
 */
export type Access = 'public' | 'consent' | 'session' | 'user' | 'staff' | 'admin'

/** The kinds of objects that a call may be about; `self` is the caller. `server/session/permission.ts` checks each. */
export type SubjectKind =
  | 'self'
  | 'claim-report'
  | 'claim-uuid'
  /** A claim in the insurer's records. */
  | 'insurer-claim'
  /** An insured person whose claims and deductible are read. */
  | 'insured-claims'
  | 'file'
  | 'location'
  | 'contract'
  | 'person-filter'
  /** Like `person-filter`, but also allows the policyholder of a policy that insures the caller's family. */
  | 'family-filter'
  /** A person under a policy for whom the caller may report a claim. */
  | 'patient'
  /** A policy, named by any of its codes; allowed to its policyholder and to the persons it insures. */
  | 'policy'
  /** A policy, named by any of its codes; allowed only to its policyholder. */
  | 'held-policy'
  /** A policy's payments; allowed to its policyholder, and in individual branches to the persons it insures (D32). */
  | 'payment'
  | 'object'
  | 'executive'
  | 'policy-document'
  /** A person or thing insured by a policy of the portfolio, for whom staff want to act. */
  | 'acting-target'

/** The inputs that name the object of a call: `by` lists keys of the query, the path or the body. */
export type Subject = { of: SubjectKind; by: readonly string[] }

export type Schema = z.ZodMiniType

/** The definition of one call. Files are sent as multipart, all other inputs as JSON or in the query. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** The path below {api}, with `:name` for path parameters. */
  path: string
  summary: string
  access: Access
  /** A `write` changes something, and is refused while staff act for a person (D121). A search is a `read`. */
  effect: 'read' | 'write'
  /** A write that is allowed while acting: it changes nothing but the session itself. */
  whileActing?: true
  /** A right of the person alone: refused to staff who act for the person, even though it only reads. */
  ownRight?: true
  /** Null when the call names no object: all callers get the same answer, or the handler filters it by the actor. */
  subject: Subject | null
  params?: Schema
  query?: Schema
  body?: Schema
  /** Alternative names of a search's keys, mapped to the main names (in brackets in B§7). */
  secondNames?: Readonly<Record<string, string>>
  /** The body is the JSON part `item`, followed by the part `file`. */
  multipart?: true
  /** The body is a single file, in the multipart part of this name. */
  filePart?: string
  answer: Schema | 'binary'
  /**
   * Whether the answer must be complete, because its caller changes it and sends it back. From the answers to other
   * reads the portal drops list records that do not fit the contract.
   */
  whole?: true
  /** Also allowed to a signed-in person who has not consented yet: the login itself makes this call. */
  beforeConsent?: true
  /** A read that sending a claim needs: answered even to an app that is too old for other reads (PWA-30). */
  forSending?: true
  /**
   * A call that the app makes without the user, and that shows no data of an object: a heartbeat, the user's picture.
   */
  unaudited?: true
  /** The call is not among the specified ones (D68). */
  extension?: true
}

/**
 * Declares an endpoint and infers its exact type. Marked as free of side effects, like the functions below, so that a
 * bundle contains only the endpoints that it calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type Rest = Omit<Endpoint, 'method' | 'path' | 'effect'>

/** A GET, which only reads. */
/* @__NO_SIDE_EFFECTS__ */
export const read = <const Path extends string, const E extends Rest>(path: Path, rest: E) =>
  endpoint({ method: 'GET', path, effect: 'read', ...rest })

/** A POST that only reads: its input is too long for a URL, or must not appear in one. */
/* @__NO_SIDE_EFFECTS__ */
export const readByPost = <const Path extends string, const E extends Rest>(path: Path, rest: E) =>
  endpoint({ method: 'POST', path, effect: 'read', ...rest })

/** A POST that changes something. */
/* @__NO_SIDE_EFFECTS__ */
export const write = <const Path extends string, const E extends Rest>(path: Path, rest: E) =>
  endpoint({ method: 'POST', path, effect: 'write', ...rest })

/** The decoded input of a call, as its handler gets it: `{ params, query, body }`, each only if the endpoint has it. */
export type CallOf<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.infer<P> }
  : unknown) &
  (E extends { query: infer Q extends Schema } ? { query: z.infer<Q> } : unknown) &
  (E extends { body: infer B extends Schema } ? { body: z.infer<B> } : unknown)

/** The same input as a caller passes it: keys with a default may be missing. */
export type SparseCallOf<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: Sparse<P> }
  : unknown) &
  (E extends { query: infer Q extends Schema } ? { query: Sparse<Q> } : unknown) &
  (E extends { body: infer B extends Schema } ? { body: Sparse<B> } : unknown)

/** The decoded answer of a call. */
export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends Schema } ? z.infer<A> : never
