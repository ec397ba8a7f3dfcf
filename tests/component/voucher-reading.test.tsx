// Component tests of reading the vouchers of displayed files: a reading that a locked phone cuts off is repeated.
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { voucherQueue } from '../../src/entities/voucher/page-queue.ts'
import { useVoucherReading } from '../../src/entities/voucher/use-voucher-reading.ts'
import type { PersonalDatabase } from '../../src/offline/database/databases.ts'

const NONE: [] = []
const DB = {} as PersonalDatabase

function Screen({ clockOffset }: { clockOffset: number }) {
  useVoucherReading({ db: DB, rows: NONE, online: false, clockOffset })
  return null
}

test('DOC-08 unread files are read when the page is visible again, and when the portal’s time becomes known', async () => {
  const retry = vi.spyOn(voucherQueue, 'retry')
  const screen = await render(<Screen clockOffset={0} />)
  retry.mockClear()
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(retry).not.toHaveBeenCalled()
  shown.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(retry).toHaveBeenCalledTimes(1)
  await screen.rerender(<Screen clockOffset={60_000} />)
  expect(retry).toHaveBeenCalledTimes(2)
  retry.mockRestore()
})
