// The queue of this page that reads vouchers, its reader loaded with the first file; what was read is announced.
import { dayInEcuador } from '../../domain/calendar-date.ts'
import { webLock } from '../../offline/outbox/runner/web-lock.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { createReadQueue } from './read-queue.ts'
import { readSentence } from './voucher-words.ts'

const reader = () => import('../../capture/voucher/read-voucher.ts').catch(() => null)

/** The portal's clock against this device's, in milliseconds: a key of tomorrow is misread. */
let clockOffset = 0

/** Reads the vouchers of kept files on this page. */
export const voucherQueue = createReadQueue({
  read: async (...given) => (await reader())?.readVoucher(...given) ?? 'no-reader',
  lock: navigator.locks ? webLock(navigator.locks) : (_name, work) => work(),
  now: Date.now,
  today: () => dayInEcuador(new Date(Date.now() + clockOffset)),
  onRead: ({ voucher }) => {
    const said = readSentence(voucher)
    if (said) announce(said)
  },
})

export function setVoucherClock(offset: number): void {
  clockOffset = offset
}

/** Fetches the reader while there is a network. */
export const warmVoucherReader = (): Promise<void> => reader().then((part) => part?.warmReader())
