// Keys of the demo world's invoices, by their names, as they were seeded today.
import { type DemoVoucher, demoVouchers } from '../../../server/seed/vouchers/demo-vouchers.ts'
import { keyOf } from '../../../server/seed/vouchers/seed-voucher.ts'
import { type CalendarDate, dayInEcuador } from '../../../src/domain/calendar-date.ts'

/** A named invoice of the demo world that was seeded on `today`. */
export function demoVoucher(
  name: string,
  today: CalendarDate = dayInEcuador(new Date()),
): DemoVoucher & { key: string } {
  const voucher = demoVouchers(today).find((each) => each.name === name)
  if (!voucher) throw new Error(`The demo world has no invoice «${name}»`)
  return { ...voucher, key: keyOf(voucher) }
}

/** Returns the key of an invoice to a final consumer, which anybody may use. */
export const keyOfSample = (): string => demoVoucher('consumidor-final').key
