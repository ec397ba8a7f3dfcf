// Component tests of the dialogs of a policy's movement, with fixed answers: which dialog a branch has, and its tabs.
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MovementDialogs } from '../../src/features/policy/detail/movement-dialogs.tsx'
import type { PolicyDialog, PolicyParams } from '../../src/toolkit/screens/policy-params.ts'
import { dialogTabs } from '../support/screen/dialog-tabs.ts'
import { openInside } from '../support/screen/inside.tsx'
import { customer } from '../support/screen/people.ts'
import { movement, policyRow } from '../support/screen/policies.ts'
import { answerFrom } from '../support/screen/portal-answers.ts'

const CAR = {
  cdObjCotizacion: 1,
  cdUbicacion: 79,
  item: 1,
  dscObjeto: 'Camioneta',
  cedulaO: '',
  totAseActual: 20000,
  tasa: 2,
  totPriActual: 400,
  cantidad: 1,
  obsObjeto: '',
  ubicacion: { dscUbicacion: 'Quito' },
  trayecto: '',
  trHasta: '',
  fcNacimiento: null,
  inclusion: 0,
  exclusion: 0,
  fcInicio: null,
  fcFin: null,
  vehiculo: {
    marca: 'CHEVROLET',
    modelo: 'D-MAX',
    anioDeFabricacion: 2024,
    placa: 'PBX-1234',
    noDeMotor: 'M1',
    noDeChasis: 'C1',
    color: 'ROJO',
  },
}
const PARTS = {
  '/polizas/coberturas': [
    {
      cdCobNegocio: 1,
      nmCobertura: 'Incendio',
      valLimite: 90000,
      dscRubro: 'POR EVENTO',
      tasa: 1.5,
      valPrima: 300,
      adicionalRamo: 1,
      obsCobNegocio: 'Con rayo',
    },
  ],
  '/polizas/clausulas': [
    { cdClausulaNegocio: 2, nmClausula: 'Amparo', valLimite: 700, obsClausulasNegocio: 'Treinta días' },
  ],
  '/polizas/otros-deducibles': {
    deducibles: [
      {
        cdDeducible: 3,
        nmCobertura: 'Robo',
        valFijo: 250,
        pctReclamo: 10,
        pctVAseg: 1,
        valMinimo: 80,
        obsDeducible: 'Lo que sea mayor',
      },
    ],
    otros: [
      {
        cdDeducible: 4,
        nmCobertura: null,
        valFijo: 55,
        pctReclamo: null,
        pctVAseg: null,
        valMinimo: null,
        obsDeducible: 'Demás eventos',
      },
    ],
  },
  '/polizas/garantias': [
    {
      cdGarantiaNegocio: 5,
      nmGarantia: 'Extintores',
      fcEfecCumplimiento: '2026-02-01',
      fcMaxCondicionada: '2026-03-01',
      obsGarantiaNegocio: 'Cada piso',
      activo: 1,
    },
  ],
  '/vam/notas': [{ cdAclaratorio: 6, numAclaratorio: 4, txtAclaratorio: 'Vale el anexo', activo: 1 }],
  '/polizas/beneficiario': [
    { cdBeneficiario: 7, nmBeneficiario: 'Banco del Austro', cedula: '', obsBeneficiario: 'Acreedor', beneficio: 100 },
  ],
  '/polizas/exclusiones-ramo': [{ cdExcNegocio: 8, dscExclusion: 'Guerra', obsExcNegocio: 'Civil', nmCobertura: null }],
  '/polizas/exclusiones-cobertura': {
    exclusiones: [{ cdExcNegocio: 9, dscExclusion: 'Desgaste', obsExcNegocio: 'Por uso', nmCobertura: 'Incendio' }],
  },
}

/** The answers about a health or life policy at its location. */
const PLAN_PARTS = {
  '/polizas/vam/coberturas': [
    {
      cdCobNegocio: 11,
      nmCobertura: 'Maternidad',
      valLimite: 5000,
      dscRubro: 'POR EVENTO',
      tasa: null,
      valPrima: null,
      adicionalRamo: 0,
      obsCobNegocio: 'Con carencia',
    },
  ],
  '/polizas/formaPago': {
    item: {
      frmPago: 'DÉBITO',
      totPrima: 900,
      valFinanciamiento: 0,
      dereEmision: 0,
      superBancos: 0,
      seguroC: 0,
      valRubro: 0,
      iva: 0,
      totalPago: 912.34,
    },
    financiamientoList: [
      {
        cdFinanciamiento: 12,
        ordinal: 1,
        frmFinanciamiento: 'DÉBITO',
        valor: 912.34,
        saldoPago: 912.34,
        fcVencimiento: '2099-01-01',
        flgPago: 0,
        factAseg: 'F-9',
        fcIngresoFactura: null,
        fcDesde: null,
        fcHasta: null,
      },
    ],
    totalPago: 912.34,
    totalSaldo: 912.34,
  },
  '/polizas/formaPrima': [
    { cdFormaPrima: 13, dscRubro: 'TITULAR MÁS UNO', valFormaPrima: 66.55, periodo: 1, valTarjeta: 70 },
  ],
  '/polizas/deducibles': [
    {
      cdDeducible: 14,
      nmCobertura: 'Ambulatorio',
      valFijo: 120,
      pctReclamo: null,
      pctVAseg: null,
      valMinimo: null,
      obsDeducible: 'Por persona y año',
    },
  ],
}

async function open(nmRamo: string, ver: PolicyDialog, on: readonly [number, number] = [1280, 900]) {
  await page.viewport(...on)
  const { Inside } = await openInside(customer())
  const portal = answerFrom({
    ...PARTS,
    ...PLAN_PARTS,
    '/polizas/tipo-contenido': { nmRamo },
    '/polizas/subObjeto': { content: [CAR], totalPages: 1, total: 1, sorted: [] },
    '/ramosramgrp': [],
    '/aseguradora': [],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  function Opened() {
    const [params, setParams] = useState<PolicyParams>({ ver })
    // The row does not name its branch; the portal's answer decides the type of dialog.
    const wiring = { movement: { ...movement, nmRamo: '' }, policy: policyRow('') }
    return <MovementDialogs {...wiring} params={params} onParams={setParams} onClose={() => setParams({})} />
  }
  await render(
    <Inside>
      <Opened />
    </Inside>,
  )
  return portal
}
const dialog = page.getByRole('dialog')
const GENERAL = [
  'Coberturas',
  'Cláusulas',
  'Deducibles',
  'Garantías',
  'Notas Aclaratorias',
  'Pagos',
  'Beneficiario',
  'Exclusiones',
]
const MEDICAL = ['Plan Cobertura', 'Pagos', 'Forma Prima', 'Deducibles', 'Notas Aclaratorias']

test.each([
  ['VEHÍCULOS LIVIANOS', GENERAL, true],
  ['HOGAR', GENERAL, false],
  ['ASISTENCIA MÉDICA', MEDICAL, false],
])('POL-08b D71 «Condiciones» of %s has the tabs %s; a vehicle is shown: %s', async (nmRamo, expected, hasVehicle) => {
  await open(nmRamo, 'condiciones')
  await expect.poll(dialogTabs).toEqual(expected)
  const vehicle = dialog.getByRole('region', { name: 'Vehículo' })
  if (hasVehicle) await expect.element(vehicle).toHaveTextContent(/CHEVROLET.*PBX-1234/)
  else expect(vehicle.elements()).toEqual([])
})

test.each([
  ['VEHÍCULOS LIVIANOS', 'Detalle Póliza - Objetos Asegurados', true],
  ['HOGAR', 'Detalle Póliza - Objetos Asegurados', false],
  ['ASISTENCIA MÉDICA', 'Asegurados', false],
])('POL-08b D71 «Detalles» of %s opens «%s», with a search by plate: %s', async (nmRamo, title, hasPlate) => {
  await open(nmRamo, 'detalles')
  await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const plate = dialog.getByLabelText('Placa', { exact: true })
  if (hasPlate) await expect.element(plate).toBeVisible()
  else expect(plate.elements()).toEqual([])
})

test('POL-14a POL-15 POL-25 each tab of the general detail shows its entity, from its own calls', async () => {
  const { to } = await open('HOGAR', 'condiciones')
  await expect.poll(dialogTabs).toEqual(GENERAL)
  const shown: [tab: string, calls: string[], texts: string[]][] = [
    [
      'Coberturas',
      ['/polizas/coberturas'],
      ['Incendio', '$90,000.00', 'POR EVENTO', '$300.00', 'Adicional', 'Con rayo'],
    ],
    ['Cláusulas', ['/polizas/clausulas'], ['Amparo', '$700.00', 'Treinta días']],
    [
      'Deducibles',
      ['/polizas/otros-deducibles'],
      ['Robo', '$250.00', '$80.00', 'Lo que sea mayor', '$55.00', 'Demás eventos'],
    ],
    ['Garantías', ['/polizas/garantias'], ['Extintores', '01/02/2026', '01/03/2026', 'Cada piso']],
    ['Notas Aclaratorias', ['/vam/notas'], ['Vale el anexo']],
    ['Beneficiario', ['/polizas/beneficiario'], ['Banco del Austro', 'Acreedor']],
    [
      'Exclusiones',
      ['/polizas/exclusiones-ramo', '/polizas/exclusiones-cobertura'],
      ['Guerra', 'Desgaste', 'Incendio', 'Por uso'],
    ],
  ]
  for (const [name, calls, texts] of shown) {
    await dialog.getByRole('tab', { name }).click()
    for (const text of texts) await expect.element(dialog.getByRole('tabpanel')).toHaveTextContent(text)
    for (const path of calls) expect(to(path).length, path).toBeGreaterThan(0)
  }
})

test('POL-13c D71 «Condiciones» of a health policy has five tabs, each with its own call for the policy’s location', async () => {
  const { to } = await open('ASISTENCIA MÉDICA', 'condiciones')
  await expect.element(dialog.getByRole('heading', { name: 'Detalle Póliza' })).toBeVisible()
  await expect.poll(dialogTabs).toEqual(MEDICAL)
  const at = { cdCompania: '1', cdUbicacion: '79' }
  const shown: [tab: string, call: string, query: object, texts: string[]][] = [
    ['Plan Cobertura', '/polizas/vam/coberturas', at, ['Maternidad', '$5,000.00', 'Con carencia']],
    ['Pagos', '/polizas/formaPago', { cdCompania: '1', cdCotizacion: '77' }, ['$912.34', '01/01/2099', 'F-9']],
    ['Forma Prima', '/polizas/formaPrima', at, ['TITULAR MÁS UNO', '$66.55', '$70.00']],
    ['Deducibles', '/polizas/deducibles', at, ['Ambulatorio', '$120.00', 'Por persona y año']],
    ['Notas Aclaratorias', '/vam/notas', { cdRamosCotizacion: '78' }, ['Vale el anexo']],
  ]
  for (const [name, call, query, texts] of shown) {
    await dialog.getByRole('tab', { name }).click()
    for (const text of texts) await expect.element(dialog.getByRole('tabpanel')).toHaveTextContent(text)
    expect(to(call).at(-1)?.query, call).toMatchObject(query)
  }
})
