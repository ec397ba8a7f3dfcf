// Hooks for what the signed-in person owes, from the kit on the device; for staff who act for somebody, from the portal.
import type { OwedPayment } from '../../contract/owed-payment.ts'
import { isPaymentOf, type Owed, owedOn } from '../../domain/policy/owed-payments.ts'
import type { Area } from '../../domain/user/role.ts'
import { upcomingQuery } from '../../entities/policy/upcoming-query.ts'
import type { StoredKit } from '../../offline/database/databases.ts'
import { useOnline } from '../person/use-online.ts'
import { useSession } from '../person/use-session.ts'
import { useToday } from '../person/use-today.ts'
import { useKit } from '../query/kit.ts'
import { useCachedQuery } from '../query/use-cached-query.ts'
import { useOwner } from '../session/active-associate.ts'

/** Payments of an older kit are not shown: much may have been paid since (D169). */
const SHOWN_MS = 7 * 24 * 60 * 60_000

const paymentsIn = (stored: StoredKit | null | undefined): readonly OwedPayment[] =>
  stored && Date.now() - stored.fetchedAt < SHOWN_MS ? stored.kit.porPagar : []

export type OwedHere = Owed<OwedPayment> & {
  /** Without a network: when the portal said so, in milliseconds; otherwise null. */
  since: number | null
}

/** What the active associate of an area owes. */
export function useOwed(area: Area): OwedHere {
  const { person, status } = useSession()
  const { by, lacks } = useOwner(area)
  const stored = useKit()
  const online = useOnline()
  const today = useToday()
  // Staff who act for a customer keep nothing of theirs on the device.
  const isActing = Boolean(person.actuando)
  const { data } = useCachedQuery({ ...upcomingQuery(by ?? {}), enabled: isActing && lacks === null })
  const all = isActing ? (data?.porPagar ?? []) : paymentsIn(stored)
  const own = status === 'idle' || lacks !== null ? [] : all.filter(isPaymentOf(by ?? {}))
  return { ...owedOn(own, today), since: online || !stored ? null : stored.fetchedAt }
}

/** How many payments of the person, in any area, are overdue or fall due within five days. */
export function useUrgentPayments(): number {
  const { person, status } = useSession()
  const stored = useKit()
  const today = useToday()
  return person.actuando || status === 'idle' ? 0 : owedOn(paymentsIn(stored), today).urgent
}
