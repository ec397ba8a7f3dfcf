// This page's queue for reading vouchers; the first file loads its reader, and results are announced.
import { dayInEcuador } from '../../domain/calendar-date.ts'
import { webLock } from '../../offline/outbox/runner/web-lock.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { createReadQueue } from './read-queue.ts'
import { readSentence } from './voucher-words.ts'

const reader = () => import('../../capture/voucher/read-voucher.ts').catch(() => null)

/** Offset of the portal's clock from this device's, in milliseconds; a key dated tomorrow was misread. */
let clockOffset = 0

/** Reads the vouchers of kept files on this page. */
export const voucherQueue = createReadQueue({
  read: async (...given) => (await reader())?.readVoucher(...given) ?? 'no-reader',
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

/** Fetches the reader while there is a network. */
export const warmVoucherReader = (): Promise<void> => reader().then((part) => part?.warmReader())
