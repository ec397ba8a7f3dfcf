// Tests of correcting a claim that lost a file on the portal: which change counts as a correction, and which files are
// not sent.
import { expect, test } from 'vitest'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { isReturned } from '../../../src/offline/drafts/corrected-documents.ts'
import { openCorrection } from '../../../src/offline/drafts/correction.ts'
import { changeDetail } from '../../../src/offline/drafts/documents.ts'
import { listOutbox } from '../../../src/offline/outbox/list-outbox.ts'
import { returnedClaim } from './support/returned-claim.ts'

test('D173 when the portal loses an older file of a claim, the correction does not send its own files again', async () => {
  const { world, uuid, second, correct, replace, queue } = await returnedClaim()
  await correct()
  await replace('c.jpg')
  await queue()
  world.server.files.get(uuid)?.delete(second)
  world.server.calls.length = 0
  for (let round = 0; round < 4; round += 1) {
    await world.drain()
    world.time += 300_000
  }
  expect(world.server.calls.filter((each) => each.endsWith('/documento'))).toHaveLength(1)
  expect((await listOutbox(world.db))[0]?.attention).toMatchObject({ code: 'differs' })
})

test.each([false, true])(
  'PWA-27 D173 changing the data of a returned document counts as its correction, unless the portal lost its file (lost: %s)',
  async (perdido) => {
    const { world, uuid, first } = await returnedClaim()
    const claim = world.server.reportOf(uuid)
    const otrosDocumentos = claim.otrosDocumentos.map((each) => ({ ...each, perdido }))
    await openCorrection({ db: world.db, claim: { ...claim, otrosDocumentos }, area: 'vam', now: world.time })
    const patch = { fcDocumento: calendarDate('2026-11-01') }
    await changeDetail({ db: world.db, uuid: first, patch, typed: {}, now: world.time })
    const row = await world.db.documents.get(first)
    expect(row && isReturned(row)).toBe(perdido)
  },
)
