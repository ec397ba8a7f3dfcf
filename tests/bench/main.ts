// Prints one table of measured times and sizes, each with its baseline from the same run; arguments select benches.

import { cpus } from 'node:os'
import { benchBesideHostilePdf } from './beside-hostile-pdf.ts'
import { benchBoot } from './boot.ts'
import { benchBurst } from './burst.ts'
import { benchDrain200 } from './drain-200.ts'
import { benchFirstByte } from './first-byte.ts'
import { benchFirstTab } from './first-tab.ts'
import { benchFirstVisit } from './first-visit.ts'
import { benchHints } from './hints.ts'
import { benchImport } from './import.ts'
import { benchInstances } from './instances.ts'
import { benchInsurerClaims } from './insurer-claims.ts'
import { benchMillion } from './million.ts'
import { benchNextClaim } from './next-claim.ts'
import { benchPhoto } from './photo.ts'
import { benchPictures } from './pictures.ts'
import { benchPolicies } from './policies.ts'
import { benchPolicyList } from './policy-list.ts'
import { benchPrintouts } from './printouts.ts'
import { benchQueueOf200 } from './queue-of-200.ts'
import { benchReviewQueue } from './review-queue.ts'
import { benchScripts } from './scripts.ts'
import { benchSlowLine } from './slow-line.ts'
import { benchSlowPhones } from './slow-phones.ts'
import { benchStart } from './start.ts'
import { onEachEngine } from './support/each-engine.ts'
import { type Line, tableOf } from './support/line.ts'
import { benchUpload } from './upload.ts'
import { benchUploadToS3 } from './upload-to-s3.ts'
import { benchVouchers } from './vouchers.ts'
import { benchWebAccess } from './web-access.ts'

const ROUNDS = 7
/** The number of rounds for benches that take many seconds each. */
const FEW_ROUNDS = 3

const say = (progress: string) => void process.stdout.write(`… ${progress}\n`)

const BENCHES: Record<string, () => Promise<Line[]>> = {
  photo: () => benchPhoto(ROUNDS),
  pictures: () => benchPictures(ROUNDS),
  hints: () => benchHints(ROUNDS),
  burst: () => benchBurst(ROUNDS),
  vouchers: benchVouchers,
  scripts: benchScripts,
  'first-visit': () => benchFirstVisit(FEW_ROUNDS),
  upload: () => onEachEngine((database) => benchUpload(database, ROUNDS)),
  'upload-to-s3': () => benchUploadToS3(ROUNDS),
  'beside-hostile-pdf': () => benchBesideHostilePdf(FEW_ROUNDS),
  start: () => onEachEngine((database) => benchStart(database, ROUNDS)),
  boot: () => benchBoot(ROUNDS),
  'first-byte': () => benchFirstByte(ROUNDS),
  'queue-of-200': () => benchQueueOf200(FEW_ROUNDS),
  'slow-line': benchSlowLine,
  'slow-phones': benchSlowPhones,
  'drain-200': () => benchDrain200(say),
  policies: async () => [
    ...(await onEachEngine(benchPolicies(10_000), 'demo:10000')),
    ...(await onEachEngine(benchPolicies(200_000), 'demo:200000')),
  ],
  million: () => benchMillion(say),
  'review-queue': () => onEachEngine(benchReviewQueue),
  'next-claim': () => benchNextClaim(ROUNDS),
  'insurer-claims': async () => [
    ...(await onEachEngine(benchInsurerClaims(10_000))),
    ...(await onEachEngine(benchInsurerClaims(200_000))),
  ],
  import: () => onEachEngine(benchImport(10_000), 'demo:10000'),
  instances: () => benchInstances(FEW_ROUNDS),
  'first-tab': () => benchFirstTab(ROUNDS),
  printouts: () => onEachEngine(benchPrintouts, 'demo:20000'),
  'policy-list': () => benchPolicyList(FEW_ROUNDS),
  'web-access': () => onEachEngine(benchWebAccess),
}

/** Benches that take more than ten minutes run only when they are named. */
const ONLY_WHEN_NAMED = ['million']

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there is ${Object.keys(BENCHES).join(', ')}`)

const lines: Line[] = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 ? !names.includes(name) : ONLY_WHEN_NAMED.includes(name)) continue
  say(name)
  const measured = await bench()
  // Prints the table after each bench, so that a failing bench does not lose the earlier results.
  say(`\n${tableOf(measured)}`)
  lines.push(...measured)
}
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`
const rounds = `Medians of ${ROUNDS} rounds, of ${FEW_ROUNDS} for the hostile PDF, the first visit, the queue of 200 and the list; slow line and drain once.`
process.stdout.write(`\n${rounds} ${machine}.\n\n${tableOf(lines)}\n`)
