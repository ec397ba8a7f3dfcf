// Reads one row of a file into the columns of its stage: values, keys of the rows that it names, and what it belongs to.
import { ENDED, type Kind, type Rule } from '../../../src/contract/import/kind.ts'
import { kindNamed, siblingField, wholeKindOf } from '../../../src/contract/import/kinds.ts'
import { personNumber } from '../../../src/domain/person-number.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { FileForm } from '../file/form-of-file.ts'
import type { SourceRow } from '../file/source.ts'
import { PERSON, type RowValues, WHOLE } from '../target/target.ts'
import { targetOf } from '../target/targets.ts'
import { readField } from '../value/field-value.ts'
import { isEmpty } from '../value/reading.ts'
import { fieldOf } from './stage-table.ts'

/** What carga.json says for rows that do not say it themselves, by field. */
export type Defaults = Readonly<Record<string, string>>

/**
 * The keys of a row, of the row to which it belongs, of one of its kind that it names (a dependent's titular), and of its unit,
 * as far as the row alone says them.
 */
export type Place = { key: string | null; parent: string | null; sibling: string | null; unit: string | null }
export const NOWHERE: Place = { key: null, parent: null, sibling: null, unit: null }

type Source = { item: SourceRow; form: FileForm; defaults: Defaults }
type WrongValue = { column: string; reason: string; proposal: string | null }
/** `odd`: what should be looked at although the value is taken, by column. */
type ReadRow = { row: Row; place: Place; wrong: WrongValue[]; odd: { column: string; note: string }[] }

/** The field that a head of a file stands for: as carga.json says, or by its name, whatever its case and accents are. */
export function fieldName(kind: Kind, head: string, { renamed }: FileForm): string {
  const name = renamed.get(head) ?? head
  if (fieldOf(kind, name)) return name
  const plain = searchText(name)
  return [...Object.keys(kind.fields), ENDED].find((field) => searchText(field) === plain) ?? name
}

/** The fields that a file has, and their heads. */
type Columns = { given: readonly string[]; heads: ReadonlyMap<string, string> }

/** Reads a row of a file with these columns. */
export function readRow(kind: Kind, { given, heads }: Columns, { item, form, defaults }: Source): ReadRow {
  const values: Record<string, string | number | null> = {}
  const wrong: WrongValue[] = []
  const odd: ReadRow['odd'] = []
  /** The source's own words by the fields that keep them where they say nothing. */
  const kept = new Map<string, string>()
  const refuse = (name: string, reason: string, proposal: string | null = null) =>
    wrong.push({ column: heads.get(name) ?? name, reason, proposal })
  for (const name of given) {
    const field = fieldOf(kind, name)
    const head = heads.get(name)
    const value = head === undefined ? null : (item.values.get(head) ?? null)
    if (!field) continue
    if (isEmpty(value) && defaults[name] !== undefined) {
      if (head !== undefined) odd.push({ column: head, note: 'está vacía y vale lo que dice carga.json' })
      continue
    }
    const meaning = form.meanings.get(name)?.get(searchText(String(value ?? '')))
    const reading = readField(field, meaning ?? value, form.values)
    if (meaning !== undefined && field.type === 'choice' && field.wordsTo) kept.set(field.wordsTo, String(value))
    if ('fault' in reading) refuse(name, reading.fault, reading.wouldBe)
    else values[name] = reading.value
    if ('note' in reading && reading.note) odd.push({ column: head ?? name, note: reading.note })
  }
  const { [ENDED]: ended, ...fields } = values
  for (const [name, word] of kept) fields[name] ??= word
  for (const name of Object.keys(kind.fields)) fields[name] ??= defaults[name] ?? null
  const broken = wrong.length > 0 ? undefined : kind.rules?.find((rule) => isBroken(rule, given, fields))
  if (broken) refuse(broken.fields[0], broken.reason)
  const key = keyOf(kind, fields)
  for (const [name, reference] of referencesOf(kind, fields, key)) {
    if (reference.missing.length > 0) refuse(name, `necesita también ${reference.missing.join(', ')}`)
    fields[name] = reference.key
  }
  const place = placeOf(kind, fields, key)
  return {
    row: { ...fields, ...computedOf(kind, fields), _key: key, _unit: place.unit, _ended: ended ?? 0 },
    place,
    wrong,
    odd,
  }
}

const isBroken = ({ fields, isOfAll, isBroken: judge }: Rule, given: readonly string[], row: RowValues): boolean =>
  fields[isOfAll ? 'some' : 'every']((name) => given.includes(name)) && judge(row)

function computedOf(kind: Kind, fields: RowValues): Row {
  const { derived = {}, identity, parts } = targetOf(kind)
  return {
    ...Object.fromEntries(Object.entries(derived).map(([column, { make }]) => [column, make(fields)])),
    ...(identity && { [PERSON]: personNumber(String(fields[identity.id] ?? '')) }),
    ...(parts && { [WHOLE]: parts.keyOfWhole(fields) }),
  }
}

/**
 * The key of a row with the keys of what it belongs to: one text, and different for different rows; null if a part of it
 * could not be read.
 */
function keyOf({ key }: Kind, fields: RowValues): string | null {
  const parts = key.map((name) => fields[name] ?? null)
  if (parts.includes(null)) return null
  return parts.length === 1 ? String(parts[0]) : JSON.stringify(parts)
}

type Reference = { key: string | null; missing: readonly string[] }

/** The whole keys of the rows that a row names, and the fields that such a key lacks. */
function referencesOf(kind: Kind, fields: RowValues, own: string | null): [string, Reference][] {
  return Object.entries(kind.fields).flatMap(([name, field]): [string, Reference][] => {
    if (field.type !== 'reference') return []
    const value = fields[name] ?? null
    const { fixed, itselfIf } = field
    if (value === null)
      return itselfIf && fields[itselfIf.field] === itselfIf.is ? [[name, { key: own, missing: [] }]] : []
    const { key } = kindNamed(field.kind)
    if (key.length === 1) return []
    const parts = key.map((part, place) => (place === key.length - 1 ? value : (fixed?.[part] ?? fields[part] ?? null)))
    const missing = key.filter((_, place) => parts[place] === null)
    return [[name, { key: missing.length > 0 ? null : JSON.stringify(parts), missing }]]
  })
}

/** The unit of a part is known from the part alone where it names the unit; else it is looked up later. */
function placeOf(kind: Kind, fields: RowValues, key: string | null): Place {
  const whole = wholeKindOf(kind)
  if (!whole || kind.partOf === undefined) return { key, parent: null, sibling: null, unit: key }
  const textOf = (name: string | undefined) => (name === undefined ? null : (fields[name]?.toString() ?? null))
  const parent = textOf(kind.partOf)
  return { key, parent, sibling: textOf(siblingField(kind)), unit: wholeKindOf(whole) ? null : parent }
}
