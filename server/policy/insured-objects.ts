// Searches a policy's titulares or a movement's things, and reads the sub-objects of each.
import type { InsuredObject, ObjectSearch, SubObject } from '../../src/contract/insured-object.ts'
import { searchText } from '../../src/domain/search-text.ts'
import { inTurns } from '../database/in-turns.ts'
import { allRows, type ListQuery, pageOfRows, WHOLE_LIST } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing, holdsWords, plainText } from '../database/text-search.ts'
import { movementWithPolicy } from '../session/visible-rows.ts'
import { byPlate } from './policy-statements.ts'

const SORT: Record<ObjectSearch['sorted'][number]['id'], Statement> = {
  item: sql`found.item`,
  dscObjeto: sql`found."searchName" COLLATE "C"`,
  cedulaO: sql`found."cedulaO" COLLATE "C"`,
  totAseActual: sql`found."totAseActual"`,
  totPriActual: sql`found."totPriActual"`,
  fcNacimiento: sql`found."fcNacimiento"`,
  fcInicio: sql`found."fcInicio"`,
  fcFin: sql`found."fcFin"`,
}

/**
 * Finds titulares when the ramo is health or life, things otherwise. `cdUbicacion` limits the search to one location
 * (POL-09a, POL-19a).
 */
export const searchObjects = async (db: Queryable, search: ObjectSearch) =>
  pageOfRows(db, search, await objectQuery(db, search))

/** The limit for reading all objects: more than any policy has. */
const MOST_OBJECTS = 20_000

/** All rows of the search, in its order. */
export const allObjects = async (db: Queryable, search: Omit<ObjectSearch, 'page' | 'pageSize'>) =>
  await allRows(db, search.sorted, await objectQuery(db, search), MOST_OBJECTS)

type Search = Omit<ObjectSearch, 'page' | 'pageSize' | 'sorted'>

async function objectQuery(
  db: Queryable,
  search: Search,
): Promise<ListQuery<InsuredObject & { searchName: string }, InsuredObject, keyof typeof SORT>> {
  const [branch] = await db.query<{ esSalud: number }>(sql`SELECT r."esSalud" FROM ${movementWithPolicy}
    JOIN branch r ON r."cdRamo" = p."cdRamo" WHERE m."cdRamoCotizacion" = ${search.cdRamoCotizacion}`)
  const rows = branch?.esSalud === 1 ? titulares(search) : insuredObjects(search)
  return {
    columns: sql`found.*`,
    from: sql`(${rows}) found`,
    where: sql`TRUE`,
    key: sql`found."cdObjCotizacion"`,
    sort: SORT,
    order: sql`found.item, found."cdObjCotizacion"`,
    // Counts all rows: the sums below the list cover all its pages (POL-19c).
    countTo: WHOLE_LIST,
    toRow: (row) => row,
  }
}

const atLocation = ({ cdUbicacion }: Search): Statement =>
  cdUbicacion ? sql`l."cdUbicacion" = ${cdUbicacion}` : sql`TRUE`

/** Surnames before names, because the list's heading is «Apellidos y Nombres» (D106). */
const listName = sql`coalesce(nullif(trim(i.apellidos || ' ' || i.nombres), ''), i."dscObjeto")`

/** Each titular with the number of dependents who are insured with them now. */
const titulares = (
  search: Search,
): Statement => sql`SELECT i."cdAsegurado" AS "cdObjCotizacion", i."cdUbicacion", i.item,
    ${listName} AS "dscObjeto", ${plainText(listName)} AS "searchName", i.cedula AS "cedulaO", NULL::bigint AS "totAseActual", NULL::float8 AS tasa,
    i."totPriActual", (SELECT count(*)::int FROM insured_person d WHERE d."cdTitular" = i."cdAsegurado"
      AND d."cdAsegurado" <> i."cdAsegurado" AND d.exclusion = 0) AS cantidad, '' AS "obsObjeto",
    json_build_object('dscUbicacion', l."dscUbicacion") AS ubicacion, '' AS trayecto, '' AS "trHasta", NULL::json AS vehiculo,
    i."fcNacimiento", i.inclusion, i.exclusion, i."fcInicio", i."fcFin"
  FROM movement m JOIN location l ON l."cdCompania" = m."cdCompania" AND l."cdCotizacion" = m."policyCode"
  JOIN insured_person i ON i."cdUbicacion" = l."cdUbicacion"
  WHERE m."cdRamoCotizacion" = ${search.cdRamoCotizacion} AND i."clAsegurado" = 'TITULAR'
    AND ${atLocation(search)} AND (${holdsWords(sql`i."searchName"`, searchText(search.dscObjeto))}
      OR ${holdsWords(plainText(listName), searchText(search.dscObjeto))}) AND i.cedula LIKE ${beginning(search.cedulaO)}`

/**
 * For the movement that issued the policy: all things of the policy. For an endorsement: the things that it added; if
 * it added none, all things of the policy.
 */
const insuredObjects = (
  search: Search,
): Statement => sql`SELECT o."cdObjCotizacion", o."cdUbicacion", o.item, o."dscObjeto",
    o."searchName", o."cedulaO", o."totAseActual", o.tasa, o."totPriActual", o.cantidad, o."obsObjeto",
    json_build_object('dscUbicacion', l."dscUbicacion") AS ubicacion, o.trayecto, o."trHasta",
    CASE WHEN coalesce(o.marca, o.modelo, o.placa, o."noDeMotor", o."noDeChasis") IS NOT NULL THEN json_build_object(
      'marca', coalesce(o.marca, ''), 'modelo', coalesce(o.modelo, ''), 'anioDeFabricacion', o."anioDeFabricacion",
      'placa', coalesce(o.placa, ''), 'noDeMotor', coalesce(o."noDeMotor", ''),
      'noDeChasis', coalesce(o."noDeChasis", ''), 'color', coalesce(o.color, '')) END AS vehiculo,
    NULL::date AS "fcNacimiento", 0 AS inclusion, 0 AS exclusion, NULL::date AS "fcInicio", NULL::date AS "fcFin"
  FROM movement m JOIN location l ON l."cdCompania" = m."cdCompania" AND l."cdCotizacion" = m."policyCode"
  JOIN insured_object o ON o."cdUbicacion" = l."cdUbicacion"
  WHERE m."cdRamoCotizacion" = ${search.cdRamoCotizacion} AND o."bajaEn" IS NULL AND (m."cdCotizacion" = m."policyCode"
      OR o."cdRamoCotizacion" = m."cdRamoCotizacion"
      OR NOT EXISTS (SELECT 1 FROM insured_object own WHERE own."cdRamoCotizacion" = m."cdRamoCotizacion"))
    AND ${atLocation(search)} AND ${holdsWords(sql`o."searchName"`, searchText(search.dscObjeto))}
    AND o."cedulaO" LIKE ${containing(search.cedulaO)} AND ${sql.join([sql`TRUE`, ...ofVehicle(search.vehiculo)], ' AND ')}`

function ofVehicle(vehicle: ObjectSearch['vehiculo']): Statement[] {
  if (!vehicle) return []
  const byName = (column: Statement, typed: string) =>
    searchText(typed) ? [sql`${plainText(column)} LIKE ${containing(searchText(typed))}`] : []
  const byNumber = (column: Statement, typed: string) =>
    byPlate(typed, (plate) => sql`regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g') LIKE ${plate}`)
  return [
    ...byName(sql`o.marca`, vehicle.marca),
    ...byName(sql`o.modelo`, vehicle.modelo),
    ...byNumber(sql`o.placa`, vehicle.placa),
    ...byNumber(sql`o."noDeMotor"`, vehicle.noDeMotor),
    ...byNumber(sql`o."noDeChasis"`, vehicle.noDeChasis),
  ]
}

type OwnedSubObject = SubObject & { cdObjCotizacion: number }

/** The dependents of some titulares, and the extras or beneficiaries of any insured objects, each with its owner. */
export async function subObjectsOfAll(db: Queryable, codes: readonly number[]): Promise<OwnedSubObject[]> {
  const all: OwnedSubObject[] = []
  for await (const slice of inTurns(codes)) all.push(...(await subObjectsOfSome(db, slice)))
  return all
}

const subObjectsOfSome = (db: Queryable, codes: readonly number[]) =>
  db.query<OwnedSubObject & { part: number }>(sql`
    SELECT i."cdTitular" AS "cdObjCotizacion", i."cdAsegurado" AS "cdSubObjeto", ${listName} AS "dscSubobjeto",
      NULL::bigint AS "totAseActual", NULL::float8 AS tasa, i."totPriActual", i.deducible, i.cedula AS "cedulaS",
      i."fcNacimiento", i.parentesco AS "obsSubobjeto", NULL::integer AS beneficio, (i.exclusion = 0)::int AS activo,
      1 AS part
    FROM insured_person i WHERE i."cdTitular" = ANY(${codes}::integer[]) AND i."cdAsegurado" <> i."cdTitular"
    UNION ALL
    SELECT s."cdObjCotizacion", s."cdSubObjeto", s."dscSubobjeto", s."totAseActual", s.tasa, s."totPriActual", NULL,
      s."cedulaS", s."fcNacimiento", s."obsSubobjeto", s.beneficio, s.activo, 2
    FROM sub_object s WHERE s."cdObjCotizacion" = ANY(${codes}::integer[])
    ORDER BY part, "cdSubObjeto"`)

/** The sub-objects of one insured object (POL-09b, POL-19b). */
export const subObjectsOf = (db: Queryable, cdObjCotizacion: number): Promise<SubObject[]> =>
  subObjectsOfAll(db, [cdObjCotizacion])
