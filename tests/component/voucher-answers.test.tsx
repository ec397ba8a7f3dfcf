// Component tests of asking the portal about vouchers: a portal that refuses is not asked again and again.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PortalRequest } from '../../src/entities/portal-request.ts'
import { useVoucherAnswers } from '../../src/entities/voucher/use-voucher-answers.ts'
import type { PersonalDatabase } from '../../src/offline/database/databases.ts'
import type { DocumentRow } from '../../src/offline/database/document-types.ts'

const KEYS = ['1511202601179999902800120010020000001231234567819', '1511202601179999902800120010020000000021234567810']
const row = (claveAcceso: string): DocumentRow =>
  ({ uuid: claveAcceso, tipo: 'FACTURA', voucher: { kind: 'key', claveAcceso, source: 'qr' } }) as DocumentRow

test('DOC-08 a portal that refuses is asked once a key, and again when the network comes back', async () => {
  const client = new QueryClient()
  const refuse = vi.fn(async () => {
    throw new Error('refused')
  })
  const db = {} as PersonalDatabase
  function Asking({ rows, online }: { rows: readonly DocumentRow[]; online: boolean }) {
    const asking = useVoucherAnswers({ db, request: refuse as PortalRequest, rows, online })
    return <output>{asking.size}</output>
  }
  const shown = (rows: readonly DocumentRow[], online = true) => (
    <QueryClientProvider client={client}>
      <Asking rows={rows} online={online} />
    </QueryClientProvider>
  )
  const [first = '', second = ''] = KEYS
  const screen = await render(shown([row(first)], false))
  expect(refuse).not.toHaveBeenCalled()
  const idle = () => expect.element(screen.getByText('0')).toBeVisible()

  await screen.rerender(shown([row(first)]))
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(1))
  await idle()
  // Whatever changes in the draft gives new rows.
  for (let change = 0; change < 3; change += 1) await screen.rerender(shown([row(first)]))
  await screen.rerender(shown([row(first), row(second)]))
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(2))
  await idle()
  await screen.rerender(shown([row(first), row(second)]))
  await idle()
  expect(refuse).toHaveBeenCalledTimes(2)

  await screen.rerender(shown([row(first), row(second)], false))
  await screen.rerender(shown([row(first), row(second)]))
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(4))
})
