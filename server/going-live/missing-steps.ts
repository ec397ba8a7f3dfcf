// Finds what is missing before a portal goes live: data, access, mail; each step with what it lacks (LIV-02).
import { type GoingLive, type GoingLiveStep, MOST_MISSING, type OpenCompany } from '../../src/contract/going-live.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { isInForce } from '../policy/policy-statements.ts'

type Facts = {
  today: CalendarDate
  /** Whether mail leaves the portal, or is printed by the demo world. */
  sendsMail: boolean
}

/** All steps, done or not, in their order; `companies`: those of which not all claims are here. */
export async function goingLiveSteps(
  db: Queryable,
  { today, sendsMail }: Facts,
  companies: readonly OpenCompany[],
): Promise<GoingLive[]> {
  const named = async (paso: GoingLiveStep, names: Statement): Promise<GoingLive> => {
    const rows = await db.query<{ name: string }>(sql`SELECT n.name FROM (${names}) n ORDER BY n.name`)
    return stepOf(
      paso,
      rows.map(({ name }) => name),
    )
  }
  const inForce = isInForce(today)
  return [
    await named('marca', UNSAID_BRAND),
    await named('catalogos', EMPTY_CATALOGUES),
    await named(
      'ejecutivos',
      unlessAny(
        sql`SELECT 1 FROM executive e JOIN portal_user u ON u."cdEjecutivoAdm" = e."cdEjecutivo"
      WHERE e."tipoEjecutivo" = '0' AND u.active = 1`,
        'Un ejecutivo con acceso',
      ),
    ),
    await named('polizas', unlessAny(sql`SELECT 1 FROM policy p WHERE ${inForce}`, 'Una póliza vigente')),
    await named('requisitos', withoutRequirements(inForce)),
    stepOf(
      'siniestros',
      companies.map(({ nombre }) => nombre),
    ),
    stepOf('correo', sendsMail ? [] : ['El servidor de correo']),
    await named(
      'invitaciones',
      unlessAny(
        sql`SELECT 1 FROM portal_user u
      WHERE u.active = 1 AND EXISTS (SELECT 1 FROM associate a WHERE a."userId" = u.id)`,
        'El primer cliente',
      ),
    ),
  ]
}

const stepOf = (paso: GoingLiveStep, missing: readonly string[]): GoingLive => ({
  paso,
  listo: missing.length === 0,
  faltan: missing.length,
  nombres: missing.slice(0, MOST_MISSING),
})

const unlessAny = (rows: Statement, name: string): Statement =>
  sql`SELECT ${name}::text AS name WHERE NOT EXISTS (${rows})`

/** What the consent's text names of the broker, and nobody has said yet. */
const UNSAID_BRAND = sql.join(
  [
    ['razonSocial', 'Nombre y razón social'],
    ['direccion', 'Dirección'],
    ['telefonos', 'Teléfonos'],
    ['correoDatos', 'Correo para datos personales'],
  ].map(([column = '', name = '']) => unlessAny(sql`SELECT 1 FROM brand WHERE ${sql.raw(`"${column}"`)} <> ''`, name)),
  ' UNION ALL ',
)

const EMPTY_CATALOGUES = sql.join(
  [
    ['company', 'Compañías'],
    ['insurer', 'Aseguradoras'],
    ['branch', 'Ramos'],
    ['diagnosis', 'Diagnósticos'],
  ].map(([table = '', name = '']) =>
    unlessAny(sql`SELECT 1 FROM ${sql.raw(`"${table}"`)} WHERE "bajaEn" IS NULL`, name),
  ),
  ' UNION ALL ',
)

/** Insurers with policies in force of health or life for which they require no document, so that nothing can be reported. */
const withoutRequirements = (inForce: Statement): Statement => sql`SELECT a."nmAlias" || ' · ' || r."nmRamo" AS name
  FROM (SELECT DISTINCT p."cdAseguradora", p."cdRamo" FROM policy p JOIN branch b ON b."cdRamo" = p."cdRamo"
    WHERE b."esSalud" = 1 AND ${inForce}) product
  JOIN insurer a ON a."cdAseguradora" = product."cdAseguradora" JOIN branch r ON r."cdRamo" = product."cdRamo"
  WHERE NOT EXISTS (SELECT 1 FROM document_requirement d WHERE d."cdAseguradora" = product."cdAseguradora"
    AND d."cdRamo" = product."cdRamo" AND d.activo = 1)`
