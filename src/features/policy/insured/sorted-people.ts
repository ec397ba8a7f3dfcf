// Sorts insured persons by a column; unknown values are last in both directions.
import type { InsuredObject } from '../../../contract/insured-object.ts'
import type { SortOrder } from '../../../ui/data/sorted.ts'

type Value = string | number | null

const VALUES: Readonly<Record<string, (row: InsuredObject, stateOf: (row: InsuredObject) => string) => Value>> = {
  item: ({ item }) => item,
  dscObjeto: ({ dscObjeto }) => dscObjeto,
  // Negative, because the latest birth date belongs to the youngest person.
  edad: ({ fcNacimiento }) => (fcNacimiento === null ? null : -Number(fcNacimiento.replaceAll('-', ''))),
  totPriActual: ({ totPriActual }) => totPriActual,
  estado: (row, stateOf) => stateOf(row),
}

const words = new Intl.Collator('es')

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other))

/** `stateOf` returns the word for a person's state; equal rows keep the order of the portal's answer. */
export function sortedPeople(
  rows: readonly InsuredObject[],
  [by]: SortOrder,
  stateOf: (row: InsuredObject) => string,
): readonly InsuredObject[] {
  const value = by && VALUES[by.id]
  if (!value) return rows
  return rows.toSorted((first, second) => {
    const one = value(first, stateOf)
    const other = value(second, stateOf)
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return by.desc ? compare(other, one) : compare(one, other)
  })
}
