// The SQL condition for policies of a person whom staff look for: their policyholder, or one of their insured.
import type { SelectionSearch } from '../../src/contract/selection.ts'
import { holdsTyped } from '../database/holds-words.ts'
import { beginning } from '../database/like-text.ts'
import { plainText } from '../database/plain-text.ts'
import { type Statement, sql } from '../database/sql.ts'
import type { Actor } from '../session/actor.ts'
import { heldPolicies, insuredWithPolicy } from '../session/visible-rows.ts'

type Person = Pick<SelectionSearch, 'nm' | 'ap' | 'cedula'>

/** Where a kind of person has what is searched: the whole name without accents, the surnames, the id number. */
type Columns = { name: Statement; surnames: Statement; id: Statement }

const POLICYHOLDER: Columns = {
  name: sql`k."searchName"`,
  // A company has no surnames, and whoever knows it types its name into either field.
  surnames: sql`coalesce(nullif(k."apCliente", ''), k."nmCliente")`,
  id: sql`k."rucCed"`,
}

const INSURED: Columns = {
  name: sql`i."searchName"`,
  surnames: sql`coalesce(nullif(i.apellidos, ''), i."dscObjeto")`,
  id: sql`i.cedula`,
}

// A thing without an id number is a thing: «Menaje de hogar» is nobody called Mena.
const THING: Columns = { name: sql`o."searchName"`, surnames: sql`o."dscObjeto"`, id: sql`o."cedulaO"` }

/**
 * Policies whose policyholder, or one of whose insured, has all that is given of a person; no condition where nothing
 * is (ADM-01a). Wants policy p.
 */
export function byPerson(actor: Actor, person: Person): Statement[] {
  if (!person.nm && !person.ap && !person.cedula) return []
  const found = (from: Statement, columns: Columns, more: readonly Statement[] = []) =>
    sql`SELECT p."cdRamoCotizacion" FROM ${from}
      WHERE ${sql.join([...matches(columns, person), ...more, heldPolicies(actor)], ' AND ')}`
  // An array, so that each kind of person begins with an index of its own, however many policies there are.
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

/** A typed name may be any part of the whole name, so that both names may stand in one field. */
function matches({ name, surnames, id }: Columns, { nm, ap, cedula }: Person): Statement[] {
  return [
    ...(nm ? [holdsTyped(name, nm)] : []),
    // The whole name has the index.
    ...(ap ? [holdsTyped(name, ap), holdsTyped(plainText(surnames), ap)] : []),
    ...(cedula ? [sql`${id} LIKE ${beginning(cedula)}`] : []),
  ]
}
