// Says which staged rows come from files that have a field, or all that a row needs.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { type Statement, sql } from '../../database/sql.ts'
import type { Sets } from '../target/target.ts'
import type { RowSet } from './stage-file.ts'

/** Whether rows of a set have all fields that a row needs. */
export const isWholeSet = ({ fields }: Kind, { given }: RowSet): boolean =>
  Object.entries(fields).every(([name, { required }]) => !required || given.includes(name))

export function setsOf(kind: Kind, sets: readonly RowSet[]): Sets {
  const among = (some: readonly RowSet[]): Statement =>
    sql`(s._set = ANY(${some.map(({ number }) => number)}::integer[]))`
  return {
    have: (field) => among(sets.filter(({ given }) => given.includes(field))),
    areWhole: among(sets.filter((set) => isWholeSet(kind, set))),
  }
}
