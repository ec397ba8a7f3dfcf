// Declares the endpoint of a detail, such as a tab of a policy or a claim.
import type * as z from 'zod/mini'
import { read, type Schema, type SubjectKind } from './endpoint.ts'

/** A GET about one object: every key of its query is a code that names the object. */
/* @__NO_SIDE_EFFECTS__ */
export const readByCodes = <const Path extends string, Query extends z.ZodMiniObject, Answer extends Schema>(
  of: SubjectKind,
  path: Path,
  { summary, query, answer }: { summary: string; query: Query; answer: Answer },
) => read(path, { summary, access: 'session', subject: { of, by: Object.keys(query.shape) }, query, answer })
