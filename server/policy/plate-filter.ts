// SQL conditions for a plate that a user typed.
import { plateText } from '../../src/domain/policy/vehicle-facts.ts'
import { containing } from '../database/like-text.ts'
import { type Statement, sql } from '../database/sql.ts'

/**
 * Conditions for a typed plate: none for an empty text; a text without letters or digits matches no row. `has` is called
 * with a LIKE pattern.
 */
export function byPlate(typed: string, has: (plate: string) => Statement): Statement[] {
  if (!typed) return []
  const plate = plateText(typed)
  return [plate ? has(containing(plate)) : sql`FALSE`]
}
