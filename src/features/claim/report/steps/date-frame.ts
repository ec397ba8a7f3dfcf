// The bounds that a draft's dates are validated against: today, the birthday, the dates already submitted.
import type { Kit } from '../../../../contract/catalogue.ts'
import type { CalendarDate } from '../../../../domain/calendar-date.ts'
import type { DateFrame } from '../../../../domain/claim-report/parameters.ts'
import type { Draft, DraftParameters } from '../../../../offline/database/draft-types.ts'

type InHand = { draft: Pick<Draft, 'stored' | 'base'>; parameters: Pick<DraftParameters, 'cdAsegurado'> }

export function dateFrameOf(kit: Pick<Kit, 'asegurados'>, inHand: InHand, today: CalendarDate): DateFrame {
  const { draft, parameters } = inHand
  const patient = kit.asegurados.find((each) => each.cdAsegurado === parameters.cdAsegurado)
  const { base, stored } = draft
  // A new patient has another birthday, so the dates submitted for the old patient must be checked again.
  const isOther = base?.parameters.cdAsegurado !== undefined && base.parameters.cdAsegurado !== parameters.cdAsegurado
  const checkedDates = isOther ? null : (base?.parameters ?? stored)
  return { today, born: patient?.fcNacimiento, stored: checkedDates, firstSent: base?.firstSent ?? null }
}
