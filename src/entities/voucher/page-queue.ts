// This page's queue for reading vouchers: the first file loads the reading code, and each result is announced.
import { dayInEcuador } from '../../domain/calendar-date.ts'
import { webLock } from '../../offline/outbox/runner/web-lock.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { createReadQueue } from './read-queue.ts'
import { readSentence } from './voucher-words.ts'

const reader = () => import('../../capture/voucher/read-voucher.ts').catch(() => null)

/** How far the portal's clock is ahead of the device's, in ms: a key dated later than the portal's day was misread. */
let clockOffset = 0

/** Reads the vouchers of kept files on this page. */
export const voucherQueue = createReadQueue({
  read: async (...inputs) => (await reader())?.readVoucher(...inputs) ?? 'no-reader',
  lock: navigator.locks ? webLock(navigator.locks) : (_name, work) => work(),
  now: Date.now,
  today: () => dayInEcuador(new Date(Date.now() + clockOffset)),
  onRead: ({ voucher }) => {
    const sentence = readSentence(voucher)
    if (sentence) announce(sentence)
  },
})

export function setVoucherClock(offset: number): void {
  clockOffset = offset
}

/** Loads the code that reads vouchers, and lets it fetch its other files. */
export const warmVoucherReader = (): Promise<void> => reader().then((part) => part?.warmReader())
