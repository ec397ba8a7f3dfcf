// Queries the persons or things that a policy insures, for staff to choose whom to act for.
import type { Selectable } from '../../src/contract/selection.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { movementWithPolicy } from '../session/visible-rows.ts'

type PolicyCodes = { cdCompania: number; cdRamoCotizacion: number }

/**
 * The people or things of a policy that staff can choose (ADM-02): for health and life all persons insured now, grouped
 * by family with the titular first; for other ramos the insured things.
 */
export async function selectableOf(db: Queryable, codes: PolicyCodes): Promise<Selectable[]> {
  const [policy] = await db.query<{ esSalud: number }>(sql`SELECT r."esSalud" FROM ${movementWithPolicy}
    JOIN branch r ON r."cdRamo" = p."cdRamo" WHERE ${isNamed(codes)}`)
  return db.query<Selectable>(policy?.esSalud === 1 ? people(codes) : things(codes))
}

const isNamed = ({ cdCompania, cdRamoCotizacion }: PolicyCodes): Statement =>
  sql`m."cdCompania" = ${cdCompania} AND m."cdRamoCotizacion" = ${cdRamoCotizacion}`

const places = sql`${movementWithPolicy}
  JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"`

const people = (codes: PolicyCodes): Statement => sql`SELECT t.item, i.cedula AS "cedulaO", i."dscObjeto",
    i."cdAsegurado" AS "cdObjCotizacion", NULL::text AS placa, '' AS persona
  FROM ${places} JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
  JOIN insured_person t ON t."cdAsegurado" = i."cdTitular"
  WHERE ${isNamed(codes)} AND i.exclusion = 0
  ORDER BY t.item, i."cdTitular", (i."cdAsegurado" <> i."cdTitular"), i."cdAsegurado"`

/** The length of a natural person's id number; a company's RUC has three digits more. */
const ID_LENGTH = 10

/** For a thing without an id number, staff may act for its policyholder, if that is a natural person. */
const things = (codes: PolicyCodes): Statement => sql`SELECT o.item,
    CASE WHEN o."cedulaO" <> '' THEN o."cedulaO" WHEN length(k."rucCed") = ${ID_LENGTH}::int THEN k."rucCed" ELSE '' END
      AS "cedulaO",
    o."dscObjeto", o."cdObjCotizacion", o.placa,
    CASE WHEN o."cedulaO" = '' AND length(k."rucCed") = ${ID_LENGTH}::int
      THEN trim(k."nmCliente" || ' ' || k."apCliente") ELSE '' END AS persona
  FROM ${places} JOIN insured_object o ON o."cdUbicacion" = l."cdUbicacion"
  JOIN client k ON k."cdCliente" = p."cdCliente"
  WHERE ${isNamed(codes)} AND o."bajaEn" IS NULL
  ORDER BY o.item, o."cdObjCotizacion"`
