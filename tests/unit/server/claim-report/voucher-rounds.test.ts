// Tests of the background round over vouchers: failures do not stop it; states that reviewers must see increase the
// claim's version.
import { beforeEach, expect, it } from 'vitest'
import { voucherRound } from '../../../../server/claim-report/voucher/voucher-rounds.ts'
import type { Services } from '../../../../server/services.ts'
import { readSettings } from '../../../../server/settings.ts'
import { scriptedDatabase } from '../../../support/scripted-database.ts'
import { facturaKey } from '../../../support/vouchers/factura.ts'

const now = new Date('2026-11-16T15:00:00Z')
const [ARRIVED, DUE] = [facturaKey(), facturaKey({ numDocumento: '001-002-000000124' })]
const INVOICE = JSON.stringify({ razonSocial: '', importeTotal: 1, propina: 0, comprador: null, detalle: [] })

let warned: string[]
let opened = 0
beforeEach(() => {
  warned = []
  opened = 0
})

type World = {
  /** The state that the cache holds for every key. */
  estado?: string
  isJudged?: boolean
  canAsk?: boolean
  fails?: (text: string) => boolean
}

/** A portal in which each kind of query finds two rows; the claim is under review. */
function portal({ estado = 'DESCONOCIDO', isJudged = false, canAsk = true, fails = () => false }: World = {}) {
  const keys: unknown[] = []
  const { db, asked } = scriptedDatabase((text, values) => {
    if (text.includes('FROM sri_voucher')) keys.push(values[0])
    if (fails(text)) throw new Error('consulta')
    const both = (more: object) => ['u1', 'u2'].map((uuid) => ({ uuid, ...more }))
    if (text.includes('AS clave FROM')) return both({ clave: ARRIVED })
    if (text.includes('"isTooOld"')) return both({ cdReclamo: 3, claveAcceso: DUE, isTooOld: false })
    if (text.includes('"intakeUuid" FROM document')) return both({ sha256: 'a', intakeUuid: 'b' })
    if (text.includes('FROM simulated_voucher')) return canAsk ? [{}] : []
    if (text.includes('FROM sri_voucher')) {
      const invoice = estado === 'AUTORIZADO' ? INVOICE : null
      return [{ estado, invoice, fechaAutorizacion: null, freshUntil: new Date('2100-01-01') }]
    }
    if (text.includes('SET version = version + 1')) return [{ version: 2 }]
    if (text.includes('FOR UPDATE')) return [{ estadoPortal: 'POR_REVISAR' }]
    if (text.startsWith('SELECT 1 FROM invoice')) return isJudged ? [{}] : []
    return text.startsWith('SELECT "cdArchivo"') ? [{ cdArchivo: 'a' }] : []
  })
  const open = () => {
    opened += 1
    return Promise.reject(new Error('archivo'))
  }
  const services: Services = {
    settings: readSettings({}, '/tmp'),
    db,
    files: { open } as unknown as Services['files'],
    now: () => now,
    warn: (error) => void warned.push((error as Error).message),
  }
  return { services, asked, keys }
}

it('DOC-08 each row and each task is tried, even after failures of others', async () => {
  const { services, asked, keys } = portal({ fails: (text) => text.includes('FROM sri_voucher') })
  await voucherRound(services)
  expect([opened, keys]).toEqual([2, [ARRIVED, ARRIVED, DUE, DUE]])
  expect(warned).toEqual(['archivo', 'archivo', ...Array(4).fill('consulta')])
  const moved = asked.filter((text) => text.startsWith('UPDATE document SET "sriAskedAt"'))
  expect(moved, 'what failed is not the first again in every round').toHaveLength(2)
})

it('DOC-08 a task that cannot begin does not stop the others', async () => {
  const { services, keys } = portal({ fails: (text) => text.includes('AS clave FROM') })
  await voucherRound(services)
  expect([opened, keys]).toEqual([2, [DUE, DUE]])
  expect(warned).toEqual(['archivo', 'archivo', 'consulta'])
})

it('DOC-08 no claim is checked if the tax authority cannot be asked', async () => {
  const { services, keys } = portal({ canAsk: false })
  await voucherRound(services)
  expect(keys).toEqual([ARRIVED, ARRIVED])
})

it.each([
  ['ANULADO', false, 2],
  ['NO_AUTORIZADO', false, 2],
  ['AUTORIZADO', false, 2],
  // A document that was reviewed by hand does not change.
  ['AUTORIZADO', true, 0],
  ['DESCONOCIDO', false, 0],
] as const)('D125 vouchers that are %s (judged by hand: %s) make %i new versions', async (estado, isJudged, times) => {
  const { services, asked } = portal({ estado, isJudged })
  await voucherRound(services)
  expect(warned).toEqual(['archivo', 'archivo'])
  expect(asked.filter((text) => text.includes('SET version = version + 1'))).toHaveLength(times)
})
