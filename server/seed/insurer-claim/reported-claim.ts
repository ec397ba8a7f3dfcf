// Makes the insurer's claim of a claim that was reported in the portal.
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'
import type { Row } from '../../database/insert-rows.ts'
import type { World, WorldLocation } from '../read-world.ts'
import type { HealthClaim } from './health-rows.ts'
import type { SeedBill, SeedOutcome } from './seed-insurer-claim.ts'

export const reportedClaim = (
  report: Row,
  { termsId }: Pick<WorldLocation, 'termsId'>,
  { outcome, bills }: { outcome: SeedOutcome; bills: readonly SeedBill[] },
  { termsOf, insurerOf }: Pick<World, 'termsOf' | 'insurerOf'>,
): HealthClaim => ({
  cdReclamo: Number(report['cdReclamo']),
  cdAsegurado: Number(report['cdAsegurado']),
  tpSiniestro: String(report['tpSiniestro']),
  happened: careOf(report),
  received: dayInEcuador(new Date(String(report['fcCreacion']))),
  outcome,
  row: null,
  terms: termsOf(termsId ?? 0),
  insurer: insurerOf(Number(report['cdAseguradora'])),
  bills,
})

/** The day of the care or of the surgery that was reported. */
export const careOf = (report: Row) => (report['fcAlcance'] ?? report['fcProcedimiento']) as CalendarDate
