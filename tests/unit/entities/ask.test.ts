// Tests of query keys: each kind of read has its own key, and a change requests the affected answers again.
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { ENDPOINTS } from '../../../src/contract/endpoints.ts'
import { readInvoice } from '../../../src/contract/invoice.ts'
import { answerKey, ask, renewAnswers } from '../../../src/entities/ask.ts'
import { CLAIM_REPORTS } from '../../../src/entities/claim-report/queries.ts'
import { WEB_ACCESS } from '../../../src/features/web-access/parts/web-access-paths.ts'

const READS = Object.values(ENDPOINTS).filter(({ effect }) => effect === 'read')

it('the keys of two reads never begin with the same address', () => {
  expect(new Set(READS.map(({ path }) => path)).size).toBe(READS.length)
})

it('only the answers whose keys begin with the changed address are requested again', async () => {
  const client = new QueryClient()
  const keys = READS.map((endpoint) => answerKey<Endpoint>(endpoint, { query: { cdReclamo: 7 } } as never))
  for (const key of keys) client.setQueryData(key, 1)
  await renewAnswers(client, [...CLAIM_REPORTS, ...WEB_ACCESS])
  const renewed = keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated).map(([path]) => String(path))
  expect(renewed).toContain('/siniestros-portal/search')
  expect(renewed).toContain(readInvoice.path)
  expect(renewed).toContain('/users/:id/asociados')
  expect(renewed.filter((path) => !/^\/(siniestros-portal|documentos|users|usuarios|ejecutivo)/.test(path))).toEqual([])
  expect(renewed).not.toContain('/documentos-digitales/archivo')
})

it('D59 an answer is stored on the device only if its query sets how long it is valid', () => {
  expect(ask(ENDPOINTS.recentReports, { query: { cdCliente: undefined, cedula: '' } }).meta).toBeUndefined()
  expect(ask(ENDPOINTS.listNotifications, {}, 'open').meta).toEqual({ onDevice: true })
})
