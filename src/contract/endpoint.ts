// An endpoint as a value: its input and output schemas, who may call it and whose object it is about.
import type * as z from 'zod/mini'

/**
 * Who may call: anybody, anybody signed in, only ordinary users, only staff, only administrators; `consent`: who holds
 * a fresh consent token, and no cookie counts.
 */
export type Access = 'public' | 'consent' | 'session' | 'user' | 'staff' | 'admin'

/** Kinds of objects that a call may be about, `self` being the caller; `server/session/permission.ts` knows whose each is. */
export type SubjectKind =
  | 'self'
  | 'claim-report'
  | 'claim-uuid'
  | 'file'
  | 'location'
  | 'contract'
  | 'person-filter'
  /** A policy by whichever of its codes: to its policyholder and to whom it insures. */
  | 'policy'
  /** The same, to its policyholder alone. */
  | 'held-policy'
  /** Its payments: to its policyholder, and in individual branches to whom it insures (D32). */
  | 'payment'
  | 'object'
  | 'executive'
  | 'policy-document'

/** Which inputs name the object of a call: keys of the query, the path or the body. */
export type Subject = { of: SubjectKind; by: readonly string[] }

type Schema = z.ZodMiniType

/** What one call promises. `item` and `file` travel as multipart, every other input as JSON or query text. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** Below {api}, with `:name` for path parameters. */
  path: string
  summary: string
  access: Access
  /** Null: it names no object. What it answers is everybody's (a catalogue), or its handler narrows it by the actor. */
  subject: Subject | null
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body is the JSON part `item`, followed by the part `file`. */
  multipart?: true
  answer: Schema | 'binary'
  /** Answered also to a signed-in person who has not accepted the handling of their data yet: what coming in itself needs. */
  beforeConsent?: true
  /** Asked beyond the specified calls (D68). */
  extension?: true
}

/** Declares an endpoint; the type keeps every schema. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

/** What the caller gives: `{ params, query, body }`, each only where the endpoint has one. */
export type CallOf<E extends Endpoint> = (E extends { params: infer P extends Schema }
  ? { params: z.infer<P> }
  : unknown) &
  (E extends { query: infer Q extends Schema } ? { query: z.infer<Q> } : unknown) &
  (E extends { body: infer B extends Schema } ? { body: z.infer<B> } : unknown)

/** What the caller gets. */
export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends Schema } ? z.infer<A> : never
