// Queries whom or what a policy insures, for staff who choose one of them to act for.
import type { Selectable } from '../../src/contract/selection.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { movementWithPolicy } from '../session/visible-rows.ts'

type Named = { cdCompania: number; cdRamoCotizacion: number }

/**
 * Of health and life everybody who is insured now, families together with the titular first; of other ramos the insured
 * things (ADM-02).
 */
export async function selectableOf(db: Queryable, named: Named): Promise<Selectable[]> {
  const [policy] = await db.query<{ esSalud: number }>(sql`SELECT r."esSalud" FROM ${movementWithPolicy}
    JOIN branch r ON r."cdRamo" = p."cdRamo" WHERE ${isNamed(named)}`)
  return db.query<Selectable>(policy?.esSalud === 1 ? people(named) : things(named))
}

const isNamed = ({ cdCompania, cdRamoCotizacion }: Named): Statement =>
  sql`m."cdCompania" = ${cdCompania} AND m."cdRamoCotizacion" = ${cdRamoCotizacion}`

const places = sql`${movementWithPolicy}
  JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"`

const people = (named: Named): Statement => sql`SELECT t.item, i.cedula AS "cedulaO", i."dscObjeto",
    i."cdAsegurado" AS "cdObjCotizacion", NULL::text AS placa, '' AS persona
  FROM ${places} JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
  JOIN insured_person t ON t."cdAsegurado" = i."cdTitular"
  WHERE ${isNamed(named)} AND i.exclusion = 0
  ORDER BY t.item, i."cdTitular", (i."cdAsegurado" <> i."cdTitular"), i."cdAsegurado"`

/** The id number of a natural person, not of a company, whose RUC has three digits more. */
const ID_LENGTH = 10

/** A thing without an id number of its own stands for its policyholder, where that is a person for whom staff may act. */
const things = (named: Named): Statement => sql`SELECT o.item,
    CASE WHEN o."cedulaO" <> '' THEN o."cedulaO" WHEN length(k."rucCed") = ${ID_LENGTH}::int THEN k."rucCed" ELSE '' END
      AS "cedulaO",
    o."dscObjeto", o."cdObjCotizacion", o.placa,
    CASE WHEN o."cedulaO" = '' AND length(k."rucCed") = ${ID_LENGTH}::int
      THEN trim(k."nmCliente" || ' ' || k."apCliente") ELSE '' END AS persona
  FROM ${places} JOIN insured_object o ON o."cdUbicacion" = l."cdUbicacion"
  JOIN client k ON k."cdCliente" = p."cdCliente"
  WHERE ${isNamed(named)}
  ORDER BY o.item, o."cdObjCotizacion"`
