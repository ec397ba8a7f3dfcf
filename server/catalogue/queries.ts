// Queries the choices for drafting a claim: insurers, diagnoses, and the titulares and patients whom the actor may see.
import type { Asegurado, Incapacidad, Kit, Titular } from '../../src/contract/catalogue.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { type WantedWord, wantedWords } from '../../src/domain/diagnosis/everyday-words.ts'
import { searchText } from '../../src/domain/search-text.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { beginning, containing } from '../database/text-search.ts'
import { endOfPolicy } from '../policy/policy-statements.ts'
import { type Actor, accountIdOf } from '../session/actor.ts'
import { inPortfolio, insuredWithPolicy, ofOwnFamily, visibleInsured } from '../session/visible-rows.ts'

/** The insured persons of live health and life policies whom the actor may see. */
const draftable = (actor: Actor, today: CalendarDate): Statement => sql`${insuredWithPolicy}
  JOIN branch r ON r."cdRamo" = p."cdRamo"
  JOIN client k ON k."cdCliente" = p."cdCliente"
  WHERE r."esSalud" = 1 AND i.exclusion = 0 AND p."bajaEn" IS NULL AND l."bajaEn" IS NULL AND p."fcDesde" <= ${today} AND ${endOfPolicy} >= ${today} AND ${visibleInsured(actor)}`

const titularColumns = sql`i."cdAsegurado" AS "cdTitular", i.cedula, i."dscObjeto", p."cdCompania", p."cdCotizacion",
  p."cdRamoCotizacion", i."cdUbicacion", l."cdPlan", p."cdAseguradora", p."cdRamo", p.poliza, p."cdCliente",
  trim(k."nmCliente" || ' ' || k."apCliente") AS "nmContratante", p."fcDesde", ${endOfPolicy} AS "fcHasta"`

const insuredColumns = sql`i."cdAsegurado", i."cdTitular", p."cdCotizacion", i.cedula, i."dscObjeto", i."clAsegurado",
  i.parentesco, i."fcNacimiento"`

/** Titulares of the actor's live health and life policies. */
export const titularesOf = (db: Queryable, actor: Actor, today: CalendarDate): Promise<Titular[]> =>
  db.query<Titular>(sql`SELECT ${titularColumns} FROM ${draftable(actor, today)} AND i."clAsegurado" = 'TITULAR'
    ORDER BY i."searchName", i."cdAsegurado"`)

/** The insurers with these codes, sorted by alias. */
export const insurersOf = (db: Queryable, codes: readonly number[]): Promise<Kit['aseguradoras']> =>
  db.query<Kit['aseguradoras'][number]>(sql`SELECT "cdAseguradora", "nmAseguradora", "nmAlias" FROM insurer
    WHERE "cdAseguradora" = ANY(${codes}::integer[]) ORDER BY "nmAlias"`)

/** Titulares of one location of the actor's live health and life policies (REP-07a). */
export const titularesOfLocation = (
  db: Queryable,
  actor: Actor,
  today: CalendarDate,
  cdUbicacion: number,
): Promise<Titular[]> =>
  db.query<Titular>(sql`SELECT ${titularColumns} FROM ${draftable(actor, today)} AND i."clAsegurado" = 'TITULAR'
    AND i."cdUbicacion" = ${cdUbicacion} ORDER BY i."searchName", i."cdAsegurado"`)

/** All persons who can be the patient on the actor's live policies, grouped by family, the titular first. */
export const insuredOf = (db: Queryable, actor: Actor, today: CalendarDate): Promise<Asegurado[]> =>
  db.query<Asegurado>(sql`SELECT ${insuredColumns} FROM ${draftable(actor, today)}
    ORDER BY i."cdTitular", i."clAsegurado" DESC, i."cdAsegurado"`)

/** The titular with this id number and the dependents, in one contract (REP-07a). */
export const insuredOfContract = (
  db: Queryable,
  actor: Actor,
  today: CalendarDate,
  of: { cdCompania: number; cdCotizacion: number; cedula: string },
): Promise<Asegurado[]> =>
  db.query<Asegurado>(sql`SELECT ${insuredColumns} FROM ${draftable(actor, today)}
    AND p."cdCompania" = ${of.cdCompania} AND p."cdCotizacion" = ${of.cdCotizacion}
    AND i."cdTitular" IN (SELECT mine."cdTitular" FROM insured_person mine WHERE mine.cedula = ${of.cedula})
    ORDER BY i."clAsegurado" DESC, i."cdAsegurado"`)

/**
 * At most 50 diagnoses whose name matches every typed word: it contains the word, or the medical term for it (REP-08).
 * Accents are ignored. Names that begin with the typed text come first, then names with all typed words. A device
 * searches its kit by the same rules.
 */
export async function diagnosesLike(db: Queryable, typed: string): Promise<Incapacidad[]> {
  const holds = ({ word }: WantedWord) => sql`"searchName" LIKE ${containing(word)}`
  const means = ({ named }: WantedWord) =>
    named.length > 0 ? sql`"searchName" ~ ${`\\m(${named.join('|')})`}` : sql.raw('FALSE')
  const wanted = wantedWords(typed)
  if (wanted.length === 0) return []
  const held = wanted.map(holds)
  const fitting = wanted.map((each) => sql`(${holds(each)} OR ${means(each)})`)
  return db.query<Incapacidad>(sql`SELECT "cdIncapacidad", "nmIncapacidad" FROM diagnosis
    WHERE "bajaEn" IS NULL AND ${sql.join(fitting, ' AND ')}
    ORDER BY ("searchName" LIKE ${beginning(searchText(typed))}) DESC, (${sql.join(held, ' AND ')}) DESC,
      "searchName" LIMIT 50`)
}

/**
 * At most 30 diagnoses of the actor's claim reports for their own family, newest first, each with its patients. Other
 * persons' diagnoses are left out: a company's device must not store illnesses of the persons whom it insures.
 */
export const recentDiagnoses = (db: Queryable, actor: Actor): Promise<Kit['recientes']> =>
  db.query<Kit['recientes'][number]>(sql`SELECT g."cdIncapacidad", g."nmIncapacidad",
      array_agg(DISTINCT i.cedula) AS cedulas
    FROM claim_report c JOIN insured_person i ON i."cdAsegurado" = c."cdAsegurado"
    JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad" WHERE c."userId" = ${accountIdOf(actor)} AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)}
      AND i.cedula IN (SELECT i.cedula FROM insured_person i WHERE ${ofOwnFamily(actor)})
    GROUP BY g."cdIncapacidad", g."nmIncapacidad" ORDER BY max(c."fcCreacion") DESC LIMIT 30`)

/** The patient of the account's last report, by the code in that report, which a renewal changes; null without one. */
export async function lastPatient(db: Queryable, actor: Actor): Promise<Kit['ultimoPaciente']> {
  const [last] = await db.query<NonNullable<Kit['ultimoPaciente']>>(sql`SELECT c."cdAsegurado", i."dscObjeto"
    FROM claim_report c JOIN insured_person i ON i."cdAsegurado" = c."cdAsegurado"
    WHERE c."userId" = ${accountIdOf(actor)} AND ${inPortfolio(actor, sql`c."cdEjecutivo"`)}
    ORDER BY c."fcCreacion" DESC, c."cdReclamo" DESC LIMIT 1`)
  return last ?? null
}
