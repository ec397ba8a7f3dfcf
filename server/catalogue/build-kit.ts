// Builds the kit: all data that a device needs to draft a claim offline.
import { createHash } from 'node:crypto'
import type { Kit, Requisito } from '../../src/contract/catalogue.ts'
import { MOST_WAITING } from '../../src/contract/claim-search.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { CLAIM_TYPES } from '../../src/domain/claim-report/claim-type.ts'
import { settledOfFamily, totalsOfFamily } from '../claim-report/patient-claims.ts'
import { readCorrections } from '../claim-report/queries.ts'
import { sql } from '../database/sql.ts'
import { readMatrix } from '../insurer-claim/deductible.ts'
import { owedPayments } from '../policy/owed-payments.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { insuredOf, insurersOf, lastPatient, recentDiagnoses, titularesOf } from './queries.ts'
import { arrangeRequirements, requirementsOf } from './requirement-queries.ts'
import { vouchersOf } from './vouchers.ts'

/** The most settled claims that a kit offers for an alcance. */
const MOST_SETTLED = 60

/** The kit for a person's own live health and life policies (D60). Its ETag covers everything but the date `made`. */
export async function buildKit(
  { db, settings }: Services,
  actor: Actor,
  now: Date,
): Promise<{ kit: Kit; etag: string }> {
  const today = dayInEcuador(now)
  const titulares = await titularesOf(db, actor, today)
  const asegurados = await insuredOf(db, actor, today)
  const pairs = [...new Map(titulares.map((t) => [`${t.cdAseguradora}/${t.cdRamo}`, t])).values()]
  const codes = <K extends keyof (typeof titulares)[number]>(key: K) => [...new Set(titulares.map((t) => t[key]))]
  const rows = await requirementsOf(db, pairs)
  const content = {
    aseguradoras: await insurersOf(db, codes('cdAseguradora')),
    ramos: await db.query<
      Kit['ramos'][number]
    >(sql`SELECT r."cdRamo", r."nmRamo", r."cdRamGrupo", g."nmRamGrupo" FROM branch r
      JOIN branch_group g ON g."cdRamGrupo" = r."cdRamGrupo" WHERE r."cdRamo" = ANY(${codes('cdRamo')}::integer[]) ORDER BY r."nmRamo"`),
    planes: await db.query<Kit['planes'][number]>(sql`SELECT "cdPlan", "dscPlan" FROM plan
      WHERE "cdPlan" = ANY(${codes('cdPlan').filter((plan) => plan !== null)}::integer[]) ORDER BY "cdPlan"`),
    titulares,
    asegurados,
    requisitos: pairs.flatMap(({ cdAseguradora, cdRamo }) =>
      CLAIM_TYPES.map(
        (tpSiniestro): Requisito => ({
          cdAseguradora,
          cdRamo,
          tpSiniestro,
          ...arrangeRequirements(
            rows.filter(
              (row) => row.cdAseguradora === cdAseguradora && row.cdRamo === cdRamo && row.tpSiniestro === tpSiniestro,
            ),
          ),
          otrosDocumentos: [],
        }),
      ),
    ),
    incapacidades: await db.query<Kit['incapacidades'][number]>(
      sql`SELECT "cdIncapacidad", "nmIncapacidad" FROM diagnosis
        WHERE frecuente = 1 AND "bajaEn" IS NULL ORDER BY "searchName"`,
    ),
    recientes: await recentDiagnoses(db, actor),
    ultimoPaciente: await lastPatient(db, actor),
    correcciones: await readCorrections(db, actor, { settings, now }, MOST_WAITING),
    // Only claims of the user's family: a company's device must not store illnesses of the persons whom the company
    // insures, and the size of its kit must not grow with their number.
    alcances: await settledOfFamily(db, actor, today, MOST_SETTLED),
    totales: await totalsOfFamily(db, actor, today),
    deducibles: await readMatrix(db, actor, { cedula: '', caducada: 0 }, today),
    ...(await vouchersOf(db, actor, { settings, now })),
    porPagar: await owedPayments(db, actor, today),
    dias: {
      incurrencia: settings.diasIncurrencia,
      documento: settings.diasDocumento,
      caducidad: settings.diasCaducidad,
    },
  }
  const etag = `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`
  return { kit: { made: now.toISOString(), ...content }, etag }
}
