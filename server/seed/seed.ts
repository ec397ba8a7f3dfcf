// Fills an empty database and file store with the demo world; every seeding gives the same data, except for the dates.
import { type CalendarDate, dayInEcuador } from '../../src/domain/calendar-date.ts'
import { currentText } from '../consent/current-text.ts'
import { insertTables } from '../database/insert-rows.ts'
import { type Database, type Queryable, sql } from '../database/sql.ts'
import { withinTransaction } from '../database/within-transaction.ts'
import type { FileStore } from '../files/store.ts'
import { writeInsurerClaims } from '../review/enter-claim.ts'
import { withBrokerFiles } from './broker-files.ts'
import { makeMany } from './generated/many-policies.ts'
import { writeMany } from './generated/write-many.ts'
import { importBroker } from './import-broker.ts'
import { writeInsurerClaimRows } from './insurer-claim/insurer-claim-tables.ts'
import { makeConsents, makeUsers, writeAssociatesByHand } from './people.ts'
import { type StoredPictures, storePictures } from './pictures.ts'
import { readWorld, type World } from './read-world.ts'
import { FIRST, makeClaims, type Numbers } from './reported/claim-rows.ts'
import { CLAIMS } from './reported/claims.ts'
import { settleReported } from './reported/settle-reported.ts'
import { demoVouchers, vouchersOfAndes, vouchersOnPapers } from './vouchers/demo-vouchers.ts'
import { simulatedRows, vouchersOfClaims } from './vouchers/voucher-rows.ts'
import { HOME_CONFIG, NOTICE_TEMPLATES } from './world.ts'

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
 * Seeds in one transaction the data of the demo broker, as an import, and what no import brings: accounts, consents and
 * reported claims. Further policies are generated afterwards.
 */
export async function seedDemo({ db, files, now, policies = 0, onStep = () => undefined }: SeedDemo): Promise<void> {
  const today = dayInEcuador(now)
  const pictures = await storePictures(files)
  onStep(`${pictures.size} documentos de muestra`)
  const { world, numbers } = await withBrokerFiles(today, (folder) =>
    db.transaction(async (tx) => {
      await importBroker(withinTransaction(tx), folder, { now, files, onStep })
      return addPortalData(tx, { now, today, pictures, onStep })
    }),
  )
  if (policies === 0) return
  await writeMany(db, makeMany(policies, { today, numbers, world }), {
    today,
    enteredAt: ENTRY_MOMENT,
    onWritten: (made) => {
      if (made % REPORT_EVERY === 0 || made === policies) onStep(`${made} de ${policies} pólizas generadas`)
    },
  })
  await setCounters(db, numbers)
}

type Around = { now: Date; today: CalendarDate; pictures: StoredPictures; onStep: (text: string) => void }

/** Adds accounts, consents, reported claims with their settlements, and the invoices that the tax authority knows. */
async function addPortalData(
  tx: Queryable,
  { now, today, pictures, onStep }: Around,
): Promise<{ world: World; numbers: Numbers }> {
  const world = await readWorld(tx)
  const numbers: Numbers = { ...FIRST, numSiniestro: world.numSiniestro }
  const claims = makeClaims(CLAIMS, world, pictures, today, numbers)
  const settlements = settleReported(claims, world, today)
  const loose = [...demoVouchers(today), ...vouchersOfAndes(world.insured, today), ...vouchersOnPapers(today)]
  const vouchers = simulatedRows([...loose, ...vouchersOfClaims(claims)])
  const users = await makeUsers(now)
  const { texts, consents } = makeConsents(users, await currentText(tx), now)
  await insertTables(tx, {
    portal_user: users,
    consent_text: texts,
    consent: consents,
    home_config: [HOME_CONFIG],
    notice_template: NOTICE_TEMPLATES,
    ...claims,
    simulated_voucher: vouchers,
  })
  await writeAssociatesByHand(tx)
  await writeInsurerClaims(tx, sql`c."numSiniestro" IS NOT NULL`, ENTRY_MOMENT)
  await writeInsurerClaimRows(tx, settlements)
  await setCounters(tx, numbers)
  onStep(`${vouchers.length} facturas electrónicas de muestra`)
  onStep(`${CLAIMS.length} siniestros reportados`)
  return { world, numbers }
}

/** Stores the next free number of each kind. */
async function setCounters(tx: Queryable, numbers: Numbers): Promise<void> {
  for (const [name, next] of Object.entries(numbers)) {
    await tx.query(sql`INSERT INTO counter (name, next) VALUES (${name}, ${next})
      ON CONFLICT (name) DO UPDATE SET next = ${next}`)
  }
}
