// Reads one source value as its field says: a text, a whole number, an amount, a day, a flag or a choice.
import type { Field } from '../../../src/contract/import/field.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { readDay, readMoment } from './day.ts'
import { readDecimal, readMoney, readWhole } from './number.ts'
import { readPath } from './path.ts'
import { EMPTY, isEmpty, type Reading, type SourceValue, type ValueForm } from './reading.ts'
import { readFlag, readIdNumber, readKey, readText } from './text.ts'

/** The value as it is staged: amounts in cents, days as YYYY-MM-DD, flags 1 and 0; null where an optional field is empty. */
export function readField(field: Field, value: SourceValue, form: ValueForm): Reading<string | number> {
  if (isEmpty(value)) return field.required ? { fault: 'está vacío y es obligatorio' } : EMPTY
  switch (field.type) {
    case 'key':
    case 'reference':
      return readKey(value)
    case 'path':
      return readPath(value, field.extensions)
    case 'text':
      return readJudged(field, value)
    case 'id-number':
      return readIdNumber(value)
    case 'day':
      return readDay(value, form, field.mayBeEndless)
    case 'moment':
      return readMoment(value, form, true)
    case 'money':
      return readMoney(value, form, true)
    case 'rate':
      return readDecimal(value, form)
    case 'whole':
      return readWhole(value, { min: field.least, max: field.most })
    case 'flag':
      return asNumber(readFlag(value))
    case 'choice':
      return readChoice(field.of, value)
  }
}

const asNumber = (reading: Reading<boolean>): Reading<number> =>
  'fault' in reading || reading.value === null ? (reading as Reading<number>) : { value: Number(reading.value) }

/** A rule of the domain comes before the length: what it says is more of use. */
function readJudged({ most, judge }: Extract<Field, { type: 'text' }>, value: SourceValue): Reading<string> {
  const problem = judge?.(String(value).trim())
  if (!problem) return readText(value, most)
  return { fault: problem.reason, ...(problem.nearest !== undefined && { wouldBe: problem.nearest }) }
}

/** One of these words; case and accents do not matter. */
function readChoice(words: readonly string[], value: SourceValue): Reading<string> {
  const plain = (text: string) => searchText(text.replaceAll('_', ' '))
  const found = words.find((word) => plain(word) === plain(String(value)))
  return found === undefined ? { fault: `debe ser ${words.join(', ')}` } : { value: found }
}
