// The builder of the rows of generated insured persons.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { Person } from '../people.ts'
import type { Dependent } from './names.ts'
import { personalDataOf } from './personal-data.ts'

export type InsuredRow = Row & ReturnType<typeof insuredRow>

/** The row of a titular or of a dependent of `cdTitular`; premium and days come later from the policy. */
export function insuredRow(
  codes: { cdAsegurado: number; cdUbicacion: number; cdTitular: number },
  { cedula, genero, nombres, apellidos, fcNacimiento }: Person,
  parentesco: 'TITULAR' | Dependent['parentesco'],
) {
  const dscObjeto = `${nombres} ${apellidos}`
  return {
    ...codes,
    cedula,
    dscObjeto,
    nombres,
    apellidos,
    searchName: searchText(dscObjeto),
    ...(parentesco === 'TITULAR' ? reachedAt({ cedula, nombres, apellidos }) : NOT_REACHED),
    ...personalDataOf(cedula, genero, parentesco),
    clAsegurado: parentesco === 'TITULAR' ? 'TITULAR' : 'DEPENDIENTE',
    parentesco,
    fcNacimiento,
    exclusion: 0,
    item: 1,
    totPriActual: cents(0),
    inclusion: 0,
    fcInicio: null as CalendarDate | null,
    fcFin: null as CalendarDate | null,
    deducible: null as Cents | null,
  }
}

const NOT_REACHED = { celular: '', correo: '' }

/** A fictitious phone number and mail address; some people have none. Dependents use those of their titular. */
export function reachedAt({ cedula, nombres, apellidos }: Pick<Person, 'cedula' | 'nombres' | 'apellidos'>) {
  if (cedula.endsWith('7')) return NOT_REACHED
  const [first, last] = [nombres, apellidos].map((names) => searchText(names.split(' ')[0] ?? ''))
  return { celular: `09000${cedula.slice(-5)}`, correo: `${first}.${last}@ejemplo.ec` }
}
