// Searches the titulares of health and life policies, and reads those that a call has chosen (ADM-06, ADM-08).
import type { InsuredChoice, InsuredUserRow, InsuredUserSearch } from '../../src/contract/insured-user.ts'
import { type ListQuery, pageOfRows } from '../database/list-query.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing, holdsSurnames, holdsTyped } from '../database/text-search.ts'
import { byPolicyNumber } from '../policy/policy-statements.ts'
import { isOfAccount, isSamePerson } from '../session/person-number.ts'
import { insuredWithPolicy } from '../session/visible-rows.ts'
import { type Choice, type ChosenRows, choiceOf, numbered, peopleWhere, type Records } from './choice.ts'

type FoundRow = Omit<InsuredUserRow, 'rnum' | 'seleccion' | 'fcAcepta' | 'fcActivacion'> & {
  fcAcepta: Date | null
  fcActivacion: Date | null
}

export async function searchInsuredUsers(db: Queryable, search: InsuredUserSearch) {
  const page = await pageOfRows(db, { ...search, sorted: [] }, insuredQuery(search))
  return { ...page, content: numbered(page.content, search) }
}

/** Insured persons `i` with their policies `p` and policyholders `k`. */
const titulares = sql`${insuredWithPolicy} JOIN client k ON k."cdCliente" = p."cdCliente"`
const isTitular = sql`i."clAsegurado" = 'TITULAR'
  AND p."cdRamo" = ANY(ARRAY(SELECT h."cdRamo" FROM branch h WHERE h."esSalud" = 1))`
const inOrder = sql`i."searchName" COLLATE "C", i."cdAsegurado"`
/** The first names; a name that is stored undivided counts as first names. */
const nombres = sql`CASE WHEN i.nombres || i.apellidos = '' THEN i."dscObjeto" ELSE i.nombres END`

/** Joins the account of a titular (the active one if there are several) and its last consent. */
const account = sql`LEFT JOIN LATERAL (SELECT w.id, w.username, w.active, w."fcActivacion" FROM portal_user w
    WHERE ${isOfAccount(sql`w.cedula`, sql`i.cedula`)} ORDER BY w.active DESC, w.id LIMIT 1) u ON TRUE
  LEFT JOIN LATERAL (SELECT y.estado, y."fechaAccion" FROM consent y
    WHERE y."userId" = u.id ORDER BY y.orden DESC LIMIT 1) s ON TRUE`

const insuredQuery = (search: InsuredUserSearch): ListQuery<FoundRow, Omit<InsuredUserRow, 'rnum'>, never> => ({
  columns: sql`i.cedula, ${nombres} AS "nmAsegurado", i.inclusion, i.exclusion, i.apellidos AS "apAsegurado",
    a."nmAlias" AS aseguradora, r."nmRamo" AS ramo, p.poliza, p."fcDesde", p."fcHasta", i."fcNacimiento", i.genero,
    i."estadoCivil", i.profesion, i.titulo, i."nmConyuge", i."apConyuge", i.celular, i.correo, i.valido, i."fcValido",
    coalesce((s.estado = 'aceptado')::int, 0) AS acepta,
    CASE WHEN s.estado = 'aceptado' THEN s."fechaAccion" END AS "fcAcepta",
    i."validadoWs", i."fcValidadoWs", i."cdUsuarioCreacion", i."fcCreacion", coalesce(u.username, '') AS "usuarioWeb",
    coalesce(u.active, 0) AS "activaWeb", u."fcActivacion", i.notas, k."nmCliente" AS "nmContratante",
    k."apCliente" AS "apContratante", coalesce(g."nmCliGrupo", '') AS "nmCliGrupo"`,
  from: sql`${titulares} JOIN insurer a ON a."cdAseguradora" = p."cdAseguradora"
    JOIN branch r ON r."cdRamo" = p."cdRamo"
    LEFT JOIN client_group g ON g."cdCliGrupo" = k."cdCliGrupo" ${account}`,
  counted: titulares,
  where: conditionOf(search),
  key: sql`i."cdAsegurado"`,
  sort: {},
  order: inOrder,
  toRow: ({ fcAcepta, fcActivacion, ...row }) => ({
    ...row,
    fcAcepta: fcAcepta?.toISOString() ?? null,
    fcActivacion: fcActivacion?.toISOString() ?? null,
    seleccion: 0,
  }),
})

function conditionOf(search: InsuredUserSearch): Statement {
  const { nmContratante, apContratante, poliza, ramo, aseg, nmCliGrupo, fcDesde, fcHasta } = search
  const { nmAsegurado, apAsegurado, cedula, correo } = search
  const conditions = [
    isTitular,
    ...(nmContratante ? [holdsTyped(sql`k."searchName"`, nmContratante)] : []),
    ...holdsSurnames(sql`k."searchName"`, sql`coalesce(nullif(k."apCliente", ''), k."nmCliente")`, apContratante),
    ...byPolicyNumber(sql`p.poliza`, poliza),
    ...(ramo ? [sql`p."cdRamo" = ${ramo}`] : []),
    ...(aseg ? [sql`p."cdAseguradora" = ${aseg}`] : []),
    ...(nmCliGrupo ? [sql`k."cdCliGrupo" = ${nmCliGrupo}`] : []),
    ...(fcDesde ? [sql`p."fcDesde" >= ${fcDesde}`] : []),
    ...(fcHasta ? [sql`p."fcDesde" <= ${fcHasta}`] : []),
    ...(nmAsegurado ? [holdsTyped(sql`i."searchName"`, nmAsegurado)] : []),
    ...holdsSurnames(sql`i."searchName"`, sql`coalesce(nullif(i.apellidos, ''), i."dscObjeto")`, apAsegurado),
    ...(cedula ? [sql`i.cedula LIKE ${beginning(cedula)}`] : []),
    ...(correo ? [sql`lower(i.correo) LIKE ${containing(correo.toLowerCase())}`] : []),
  ]
  return sql.join(conditions, ' AND ')
}

const isInsuredElsewhere = sql`EXISTS (SELECT 1 FROM insured_person e
  JOIN location el ON el."cdUbicacion" = e."cdUbicacion"
  JOIN policy ep ON ep."cdCompania" = el."cdCompania" AND ep."cdCotizacion" = el."cdCotizacion"
  JOIN branch eb ON eb."cdRamo" = ep."cdRamo"
  WHERE ${isSamePerson(sql`e.cedula`, sql`i.cedula`)} AND e."clAsegurado" = 'TITULAR' AND e.exclusion = 0 AND eb."esSalud" = 1)`

/** Titulares whose accounts are found by their cédula. `gone`: no longer titular of any policy. */
const TITULARES: Records<InsuredUserSearch> = {
  of: 'customers',
  columns: sql`trim(i.cedula) AS id, i.correo AS mail, ${nombres} AS nombres, i.apellidos,
    NULL::integer AS "cdEjecutivo", (i.exclusion <> 0 AND NOT ${isInsuredElsewhere}) AS gone`,
  from: titulares,
  order: inOrder,
  where: conditionOf,
  sent: sql`cedula text, correo text`,
  isSame: sql`i.cedula = g.cedula AND trim(i.correo) = coalesce(g.correo, '') AND ${isTitular}`,
}

export const chosenInsuredUsers = (chosen: ChosenRows<InsuredChoice, InsuredUserSearch>): Choice =>
  choiceOf(chosen, TITULARES)

/** The people of all titulares that are now insured by a policy that meets the condition on `p`. */
export const titularesWith = (policy: Statement): Statement =>
  peopleWhere(TITULARES, sql`${isTitular} AND i.exclusion = 0 AND ${policy}`)
