// Component tests of asking the portal about vouchers: one question for each key, and each answer stored once.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { request } from '../../src/api/client.ts'
import { useVoucherAnswers } from '../../src/entities/voucher/use-voucher-answers.ts'
import type { PersonalDatabase } from '../../src/offline/database/databases.ts'
import type { DocumentRow } from '../../src/offline/database/document-types.ts'
import { noteAnswer } from '../../src/offline/drafts/voucher.ts'
import { eventually } from '../support/setup/eventually.ts'

vi.mock('../../src/offline/drafts/voucher.ts', () => ({ noteAnswer: vi.fn() }))
vi.mock('../../src/api/client.ts', () => ({ request: vi.fn() }))

const KEYS = ['1511202601179999902800120010020000001231234567819', '1511202601179999902800120010020000000021234567810']
const row = (claveAcceso: string): DocumentRow =>
  ({ uuid: claveAcceso, tipo: 'FACTURA', voucher: { kind: 'key', claveAcceso, source: 'qr' } }) as DocumentRow

const DB = {} as PersonalDatabase
function Asking({ rows, online }: { rows: readonly DocumentRow[]; online: boolean }) {
  const { asking, unanswered } = useVoucherAnswers({ db: DB, rows, online })
  return <output title={[...unanswered].join()}>{asking.size}</output>
}
function screenWith(portal: () => Promise<unknown>) {
  vi.mocked(request).mockImplementation(portal as never)
  const client = new QueryClient()
  return (rows: readonly DocumentRow[], online = true) => (
    <QueryClientProvider client={client}>
      <Asking rows={rows} online={online} />
    </QueryClientProvider>
  )
}

test('DOC-08 a portal that refuses is asked once for each key, and again when network or page come back', async () => {
  const refuse = vi.fn(async () => {
    throw new Error('refused')
  })
  const shown = screenWith(refuse)
  const [first = '', second = ''] = KEYS
  const screen = await render(shown([row(first)], false))
  expect(refuse).not.toHaveBeenCalled()
  const idle = () => expect.element(screen.getByText('0')).toBeVisible()

  await screen.rerender(shown([row(first)]))
  await eventually(() => expect(refuse).toHaveBeenCalledTimes(1))
  await idle()
  // Every change of the draft creates new row objects.
  for (let change = 0; change < 3; change += 1) await screen.rerender(shown([row(first)]))
  await screen.rerender(shown([row(first), row(second)]))
  await eventually(() => expect(refuse).toHaveBeenCalledTimes(2))
  await idle()
  await screen.rerender(shown([row(first), row(second)]))
  await idle()
  expect(refuse).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByTitle(`${first},${second}`)).toBeVisible()

  await screen.rerender(shown([row(first), row(second)], false))
  await screen.rerender(shown([row(first), row(second)]))
  await eventually(() => expect(refuse).toHaveBeenCalledTimes(4))
  await idle()
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(() => expect(refuse).toHaveBeenCalledTimes(6))
})

test('DOC-08 an answer is stored once, even if the rows show it late; after a new reading the portal is asked about the key again', async () => {
  const [first = '', second = ''] = KEYS
  const answer = { estado: 'AUTORIZADO', sriError: null, comprobante: null, cdReclamo: null }
  vi.mocked(noteAnswer).mockImplementation(async ({ claveAcceso, answer: held }) => {
    const late = row(claveAcceso)
    return { ...late, voucher: { kind: 'key', claveAcceso, source: 'qr', answer: held } }
  })
  const shown = screenWith(async () => answer)
  const screen = await render(shown([row(first), row(second)]))
  await eventually(() => expect(noteAnswer).toHaveBeenCalledTimes(2))
  // While the database is slow, other changes create rows without the answers.
  for (let change = 0; change < 5; change += 1) await screen.rerender(shown([row(first), row(second)]))
  await expect.element(screen.getByText('0')).toBeVisible()
  expect(noteAnswer).toHaveBeenCalledTimes(2)

  await screen.rerender(shown([{ ...row(first), voucher: { kind: 'none' } }]))
  await screen.rerender(shown([row(first)]))
  await eventually(() => expect(noteAnswer).toHaveBeenCalledTimes(3))
})
