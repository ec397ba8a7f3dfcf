// The SQL condition for the policies of a person that staff search for: as policyholder or as insured person.
import type { SelectionSearch } from '../../src/contract/selection.ts'
import { holdsTyped } from '../database/holds-words.ts'
import { beginning } from '../database/like-text.ts'
import { plainText } from '../database/plain-text.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, insuredWithPolicy } from '../session/visible-rows.ts'

type Person = Pick<SelectionSearch, 'nm' | 'ap' | 'cedula'>

/** The columns that are searched for a kind of person: whole name without accents, surnames, id number. */
type Columns = { name: Statement; surnames: Statement; id: Statement }

const POLICYHOLDER: Columns = {
  name: sql`k."searchName"`,
  // A company has no surnames, so its name may be typed into either field.
  surnames: sql`coalesce(nullif(k."apCliente", ''), k."nmCliente")`,
  id: sql`k."rucCed"`,
}

const INSURED: Columns = {
  name: sql`i."searchName"`,
  surnames: sql`coalesce(nullif(i.apellidos, ''), i."dscObjeto")`,
  id: sql`i.cedula`,
}

// Only a thing with an id number stands for a person: «Menaje de hogar» must not match a person called Mena.
const THING: Columns = { name: sql`o."searchName"`, surnames: sql`o."dscObjeto"`, id: sql`o."cedulaO"` }

/**
 * Policies whose policyholder, or one of whose insured persons, matches all fields of `person`; no condition when all
 * fields are empty (ADM-01a). Requires policy `p` in scope.
 */
export function byPerson(actor: Actor, person: Person): Statement[] {
  if (!person.nm && !person.ap && !person.cedula) return []
  const found = (from: Statement, columns: Columns, more: readonly Statement[] = []) =>
    sql`SELECT p."cdRamoCotizacion" FROM ${from}
      WHERE ${sql.join([...matches(columns, person), ...more, heldPolicies(actor)], ' AND ')}`
  // An array, so that the query of each kind of person starts from its own index, however many policies there are.
  return [
    sql`p."cdRamoCotizacion" = ANY(ARRAY(
      ${found(sql`client k JOIN policy p ON p."cdCliente" = k."cdCliente"`, POLICYHOLDER)}
      UNION ALL ${found(insuredWithPolicy, INSURED, [sql`i.exclusion = 0`])}
      UNION ALL ${found(thingWithPolicy, THING, [sql`o."cedulaO" <> ''`])}))`,
  ]
}

const thingWithPolicy = sql`insured_object o
  JOIN location l ON l."cdUbicacion" = o."cdUbicacion"
  JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"`

/** A typed name may be any part of the whole name, so that first and last names may stand in one field. */
function matches({ name, surnames, id }: Columns, { nm, ap, cedula }: Person): Statement[] {
  return [
    ...(nm ? [holdsTyped(name, nm)] : []),
    // The whole name is searched too, because only it has an index.
    ...(ap ? [holdsTyped(name, ap), holdsTyped(plainText(surnames), ap)] : []),
    ...(cedula ? [sql`${id} LIKE ${beginning(cedula)}`] : []),
  ]
}
