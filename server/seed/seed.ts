// Fills an empty database and file store with the demo world; every seeding gives the same data, except for the dates.
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { insertRows, insertTables } from '../database/insert-rows.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import type { FileStore } from '../files/store.ts'
import { writeInsurerClaims } from '../review/enter-claim.ts'
import { FIRST, type MedicalWorld, makeClaims, type Numbers } from './claim-rows.ts'
import { CLAIMS } from './claims.ts'
import { makeClientContacts } from './client-contacts.ts'
import { makeDiagnoses } from './diagnoses.ts'
import { makeInsured } from './insured.ts'
import { agreedTerms } from './insurer-claim/agreed-terms.ts'
import { writeInsurerClaimRows } from './insurer-claim/insurer-claim-tables.ts'
import { makeInsurerClaims } from './insurer-claim/make-insurer-claims.ts'
import { makeMany } from './many-policies.ts'
import { makeAssociatesByHand, makeConsents, makeUsers } from './people.ts'
import { withRecords } from './personal-data.ts'
import { storePictures } from './pictures.ts'
import { namedPolicies } from './policies.ts'
import { makePolicyDocuments } from './policy/document-rows.ts'
import { makeFurtherInsured } from './policy/insured-of-further-policies.ts'
import { withPremiums } from './policy/insured-premiums.ts'
import { makePolicies } from './policy/policy-rows.ts'
import { makeRequirements } from './requirements.ts'
import { makeTerms } from './terms/terms-rows.ts'
import { demoVouchers, vouchersOfAndes, vouchersOnPapers } from './vouchers/demo-vouchers.ts'
import { simulatedRows, vouchersOfClaims } from './vouchers/voucher-rows.ts'
import {
  BRANCH_GROUPS,
  BRANCHES,
  CLIENT_GROUPS,
  CLIENTS,
  COMPANIES,
  EXECUTIVES,
  HOME_CONFIG,
  INSURERS,
  NOTICE_TEMPLATES,
  OFFICES,
  PLANS,
} from './world.ts'
import { writeMany } from './write-many.ts'

export type SeedDemo = {
  readonly db: Database
  readonly files: FileStore
  /** All dates are relative to this moment's day in Ecuador. */
  readonly now: Date
  /** How many further policies to generate; every fourth gets a reported claim, every fourth an insurer's claim. */
  readonly policies?: number | undefined
  readonly onStep?: (text: string) => void
}

/** When a reported claim was entered; for generated claims, which have no such history entry, their creation. */
const ENTRY_MOMENT = sql`coalesce((SELECT min(h.fecha) FROM claim_report_history h
  WHERE h."cdReclamo" = c."cdReclamo" AND h.estado = 'INGRESADO'), c."fcCreacion")`

const REPORT_EVERY = 20_000

/**
 * Seeds the demo accounts and their data: pictures first, then the rows in one transaction, then further policies.
 */
export async function seedDemo({ db, files, now, policies = 0, onStep = () => undefined }: SeedDemo): Promise<void> {
  const today = dayInEcuador(now)
  const numbers: Numbers = { ...FIRST }
  const pictures = await storePictures(files)
  onStep(`${pictures.size} documentos de muestra`)

  const demoPolicies = namedPolicies(today)
  const first = makeInsured(today)
  const insured = withRecords(withPremiums([...first, ...makeFurtherInsured(first, today)], demoPolicies))
  const rows = makePolicies(demoPolicies, insured, today)
  const terms = makeTerms(demoPolicies, rows.policy, today)
  const world: MedicalWorld = { policies: rows.policy, locations: rows.location, insured }
  const claims = makeClaims(CLAIMS, world, pictures, today, numbers)
  const termsOf = agreedTerms(terms)
  const insurers = makeInsurerClaims(claims, { ...world, things: rows.insured_object, termsOf }, today, numbers)
  const loose = [...demoVouchers(today), ...vouchersOfAndes(first, today), ...vouchersOnPapers(today)]
  const vouchers = simulatedRows([...loose, ...vouchersOfClaims(claims)])
  const users = await makeUsers(now)
  const { texts, consents } = makeConsents(users, now)
  const tables = {
    portal_user: users,
    consent_text: texts,
    consent: consents,
    company: COMPANIES,
    office: OFFICES,
    insurer: INSURERS,
    branch_group: BRANCH_GROUPS,
    branch: BRANCHES,
    plan: PLANS,
    executive: EXECUTIVES,
    client_group: CLIENT_GROUPS,
    client: CLIENTS,
    client_contact: makeClientContacts(),
    diagnosis: makeDiagnoses(),
    document_requirement: makeRequirements(),
    home_config: [HOME_CONFIG],
    notice_template: NOTICE_TEMPLATES,
    ...terms,
    ...rows,
    policy_document: makePolicyDocuments(demoPolicies, rows.movement, pictures),
    ...claims,
    simulated_voucher: vouchers,
  }
  await db.transaction(async (tx) => {
    await insertTables(tx, tables)
    await insertRows(tx, 'associate', makeAssociatesByHand())
    await writeInsurerClaims(tx, sql`c."numSiniestro" IS NOT NULL`, ENTRY_MOMENT)
    await writeInsurerClaimRows(tx, insurers)
    await setCounters(tx, numbers)
  })
  onStep(`${vouchers.length} facturas electrónicas de muestra`)
  onStep(`${CLAIMS.length} siniestros reportados`)
  onStep(`${insurers.insurer_claim.length} siniestros más en las aseguradoras`)

  if (policies === 0) return
  await writeMany(db, makeMany(policies, { today, numbers, termsOf }), {
    today,
    enteredAt: ENTRY_MOMENT,
    onWritten: (made) => {
      if (made % REPORT_EVERY === 0 || made === policies) onStep(`${made} de ${policies} pólizas generadas`)
    },
  })
  await setCounters(db, numbers)
}

/** Stores the next free number of each kind. */
async function setCounters(tx: Queryable, numbers: Numbers): Promise<void> {
  for (const [name, next] of Object.entries(numbers)) {
    await tx.query(sql`INSERT INTO counter (name, next) VALUES (${name}, ${next})
      ON CONFLICT (name) DO UPDATE SET next = ${next}`)
  }
}
