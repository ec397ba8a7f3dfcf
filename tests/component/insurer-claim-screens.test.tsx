// Component tests of the lists of insurers' claims and their details, with fixed answers: titles, tabs, and calls.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addMonths } from '../../src/domain/date-arithmetic.ts'
import { DESK, openScreen } from '../support/screen/open-screen.tsx'
import { customer } from '../support/screen/people.ts'

const listed = (row: object) => ({ content: [row], totalPages: 1, total: 1, sorted: [] })
const LOOKUPS = { '/ramo': [], '/aseguradora': [] }

const HEALTH = {
  cdReclamo: 501,
  cdCompania: 1,
  cdIncSiniestro: 601,
  cdCliente: 31,
  cdAsegurado: 41,
  numSiniestro: 7001,
  item: 1,
  anoSiniestro: 2026,
  fcSiniestro: '2026-11-02',
  titular: 'Ana Mora',
  dscObjeto: 'Ana Mora',
  clAsegurado: 'TITULAR',
  nmIncapacidad: 'Migraña',
  valIncurrido: 120.5,
  nmRamo: 'MEDICA',
  nmRamoAlias: 'MED',
  nmAseg: 'ANDINA',
  nmAseguradora: 'Andina de Seguros',
  fcUltimodoc: null,
  dias: null,
  aliasEstado: 'Liquidado',
  tpSiniestro: 'AMBULATORIO',
  poliza: 'MED-1',
  nmContratante: 'Ana Mora',
  reportado: 0,
}

const GENERAL = {
  cdReclamo: 502,
  cdCompania: 1,
  cdIncSiniestro: 602,
  cdCliente: 31,
  numSiniestro: 7002,
  item: 1,
  anoSiniestro: 2026,
  fcSiniestro: '2026-11-03',
  causa: 'Choque',
  numRepAseg: 'R-9',
  obsSiniestro: 'Con grúa',
  estadoActivo: { fcSeguimiento: '2026-11-10T12:00:00Z', estSiniestro: { dscEstado: 'Pagado' } },
  poliza: 'VH-1',
  ramo: 'VEHICULOS',
  aseguradora: 'ANDINA',
  objeto: 'Camioneta roja',
  tpSiniestro: 'PARCIAL',
  fcDesde: '2026-01-01',
  fcHasta: '2027-01-01',
  valAsegurado: 20000,
  valIncurrido: 900,
  documentos: 1,
  caracteristicas: null,
  nmContratante: 'Ana Mora',
}

const PARTS = {
  '/siniestros-vam/historial': [
    { fcSeguimiento: '2026-11-10T12:00:00Z', dscEstado: 'Pagado', observacion: 'Se emitió el pago.', carta: 1 },
    { fcSeguimiento: '2026-11-04T12:00:00Z', dscEstado: 'Reportado', observacion: 'Llamó el cliente.', carta: 0 },
  ],
  '/siniestros-gen/cobertura': [
    {
      cdCobDedSiniestro: 1,
      nmCobertura: 'Todo riesgo',
      valSiniestro: 900,
      valExceso: 0,
      valNoelegible: 0,
      valDeducible: 100,
      valMinimo: 0,
      valFijo: 0,
      valMontoCoa: 0,
      pctVAseg: null,
      valLimite: null,
      pctReclamo: null,
      flgDed: 1,
      valTotal: 800,
      flgCoa: 0,
      numLiquidacion: 3,
      observaciones: '',
      valCubierto: 900,
    },
  ],
  '/siniestros-gen/inspecion': [{ fcInspeccion: '2026-11-05', observaciones: 'En el taller', estado: 'Realizada' }],
  '/siniestros-gen/documentos': [
    {
      cdGastosVam: 11,
      nmDocumento: 'Parte policial',
      fcReciboBrk: '2026-11-05',
      fcEnvioAseg: null,
      obsDocSiniestro: '',
      fcRecuerdaCli: null,
      impreso: 0,
      fcGasto: null,
      detalle: '',
      obsGastoVam: '',
      adicional: 0,
      docAdic: 0,
      seleccion: 1,
      envio: 1,
      numRecibo: '',
      preDefinido: 1,
    },
  ],
  '/siniestros-gen/cargarFactura': [
    {
      cdGastosVam: 21,
      numRecibo: '001-001-77',
      fcGasto: '2026-11-06',
      detalle: 'Enderezada',
      valor: 900,
      valNoCubierto: 0,
      valorAPagar: 900,
      valorPagado: 800,
      aprobado: 1,
      nmCobertura: 'Todo riesgo',
    },
  ],
  '/siniestros-gen/cargarLiquidacion': [
    {
      cdPago: 31,
      formaPago: 'Transferencia',
      fcPago: '2026-11-12',
      valPago: 800,
      fcDocPago: null,
      banco: 'Banco del Austro',
      cheque: '',
      ctaCte: '',
      dscRubro: 'Indemnización',
      obsPago: '',
      finiquito: false,
      fcPagoSol: null,
      valorSol: null,
    },
  ],
  '/siniestros-gen/cargarGastoLiquidacion': {
    valPerdida: 900,
    valDepreciacion: 0,
    valDeducible: 100,
    indemnizacion: 800,
    valRasa: 13.57,
    valIndemnizacion: 786.43,
    valPagoParcial: 0,
    valPagoProvOtros: 0,
    valRecibir: 786.43,
  },
}

const ANSWERS = { ...LOOKUPS, ...PARTS, '/siniestros-gen/search': listed(GENERAL) }
const tab = (name: string) => page.getByRole('tab', { name, exact: false })
const openGeneral = () => openScreen('/gen/siniestros-gen', { as: customer(), answers: ANSWERS, on: DESK })
const row = page.getByRole('row').filter({ hasText: 'Choque' })

test.each([
  ['/gen/siniestros-vam', '/siniestros-vam/search', 'Siniestros Contratante'],
  ['/vam/siniestros', '/vam/siniestros/search', 'Siniestros Asegurado'],
])('CLM-19 %s shows «Siniestros VAM» beside the title of its area', async (at, path, title) => {
  await openScreen(at, { as: customer(), answers: { ...LOOKUPS, [path]: listed(HEALTH) } })
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText('Siniestros VAM', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Migraña')).toBeVisible()
})

test('CLM-03a a row opens «Detalle del Siniestro» with its summary and its tabs in order, «Historial» first', async () => {
  const { place } = await openGeneral()
  await row.getByText('Choque').click()
  await expect.element(page.getByRole('heading', { name: 'Detalle del Siniestro' })).toBeVisible()
  await expect.element(tab('Historial')).toHaveAttribute('aria-selected', 'true')
  const names = page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''))
  const general = ['Historial', 'Coberturas Aplicadas', 'Gestión', 'Documentos', 'Facturas', 'Liquidación']
  expect(names).toEqual(general)
  const summary = page.getByRole('complementary', { name: 'Datos del siniestro' })
  await expect.element(summary).toHaveTextContent(/Choque.*Camioneta roja.*\$900\.00/)
  expect(place()).toMatch(/sel=/)
})

test('CLM-03a CLM-17 the documents cell of a row opens «Documentos» instead of the history', async () => {
  await openGeneral()
  await row.getByRole('button', { name: /documento/ }).click()
  await expect.element(tab('Documentos')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Parte policial').first()).toBeVisible()
})

test('CLM-03b CLM-03c CLM-03d each tab shows the answer of its own call for this claim', async () => {
  const { to } = await openGeneral()
  await row.getByText('Choque').click()
  const panel = page.getByRole('tabpanel')
  const codes = { cdCompania: '1', cdReclamo: '502' }
  const shown: [name: string, paths: string[], texts: (string | RegExp)[]][] = [
    [
      'Historial',
      ['/siniestros-vam/historial'],
      ['Se emitió el pago.', 'Carta de crédito emitida', 'Reportado', /10\/11\/2026/],
    ],
    ['Coberturas Aplicadas', ['/siniestros-gen/cobertura'], ['Todo riesgo']],
    ['Gestión', ['/siniestros-gen/inspecion'], ['05/11/2026', 'En el taller', 'Realizada']],
    ['Documentos', ['/siniestros-gen/documentos'], ['Parte policial']],
    ['Facturas', ['/siniestros-gen/cargarFactura'], ['001-001-77', 'Enderezada']],
    [
      'Liquidación',
      ['/siniestros-gen/cargarLiquidacion', '/siniestros-gen/cargarGastoLiquidacion'],
      ['Transferencia', '$786.43'],
    ],
  ]
  for (const [name, paths, texts] of shown) {
    await tab(name).click()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    for (const text of texts) await expect.element(panel.getByText(text).first()).toBeVisible()
    for (const path of paths) expect(to(path).map(({ query }) => query)).toEqual([codes])
  }
})

test('CLM-15 D16 when no claim of the chosen days has the searched number, one press searches five years for it', async () => {
  type Days = { fcDesde: CalendarDate; fcHasta: CalendarDate }
  const isWide = ({ fcDesde, fcHasta }: Days) => fcDesde === addMonths(fcHasta, -60)
  const none = { content: [], totalPages: 0, total: 0, sorted: [] }
  const { to, place } = await openScreen('/gen/siniestros-vam?numSiniestro=7001', {
    as: customer(),
    answers: {
      ...LOOKUPS,
      '/siniestros-vam/search': ({ body }: { body: Days }) => (isWide(body) ? listed(HEALTH) : none),
    },
  })
  const wider = page.getByRole('button', { name: 'Buscar en los últimos 5 años' })
  await wider.click()
  await expect.element(page.getByText('Migraña')).toBeVisible()
  await expect.element(wider).not.toBeInTheDocument()
  const searches = to('/siniestros-vam/search').map(({ body }) => body as Days)
  const last = searches.at(-1)
  expect(last).toMatchObject({ numSiniestro: 7001, page: 0, fcHasta: searches[0]?.fcHasta })
  expect(place()).toContain(`fcDesde=${last?.fcDesde}`)
})

test('D132 an opened claim can be read again without a network, also in tabs that were not opened before', async () => {
  const as = customer()
  const { to, cache } = await openScreen('/gen/siniestros-gen', { as, answers: ANSWERS, on: DESK })
  await row.getByText('Choque').click()
  for (const path of Object.keys(PARTS)) await expect.poll(() => to(path), { message: path }).toHaveLength(1)
  const ofClaim = async () => (await cache.cache.toArray()).filter(({ key }) => key.includes('502'))
  await expect.poll(async () => (await ofClaim()).length).toBe(Object.keys(PARTS).length)
  cleanup()

  const noNetwork = new Proxy({}, { get: () => () => Promise.reject(new TypeError('Failed to fetch')) })
  await openScreen('/gen/siniestros-gen', { as, answers: noNetwork, on: DESK })
  await row.getByText('Choque').click()
  await expect.element(page.getByText('Se emitió el pago.')).toBeVisible()
  for (const [name, text] of [
    ['Coberturas Aplicadas', 'Todo riesgo'],
    ['Gestión', 'En el taller'],
    ['Documentos', 'Parte policial'],
    ['Facturas', 'Enderezada'],
    ['Liquidación', '$786.43'],
  ] as const) {
    await tab(name).click()
    await expect.element(page.getByRole('tabpanel').getByText(text).first()).toBeVisible()
  }
})
