// Sorts insured persons by a column; unknown values are last in both directions.
import type { InsuredObject } from '../../../contract/insured-object.ts'
import type { Sorted } from '../../../ui/data/sorted.ts'

type Value = string | number | null

const VALUES: Readonly<Record<string, (row: InsuredObject, stateOf: (row: InsuredObject) => string) => Value>> = {
  item: ({ item }) => item,
  dscObjeto: ({ dscObjeto }) => dscObjeto,
  // The latest birth date is the youngest person.
  edad: ({ fcNacimiento }) => (fcNacimiento === null ? null : -Number(fcNacimiento.replaceAll('-', ''))),
  totPriActual: ({ totPriActual }) => totPriActual,
  estado: (row, stateOf) => stateOf(row),
}

const words = new Intl.Collator('es')

const compared = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(String(one), String(other))

/** `stateOf` is the word of a person's state; equals keep the order in which the portal sent them. */
export function sortedPeople(
  rows: readonly InsuredObject[],
  [by]: Sorted,
  stateOf: (row: InsuredObject) => string,
): readonly InsuredObject[] {
  const value = by && VALUES[by.id]
  if (!value) return rows
  return rows.toSorted((first, second) => {
    const one = value(first, stateOf)
    const other = value(second, stateOf)
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return by.desc ? compared(other, one) : compared(one, other)
  })
}
