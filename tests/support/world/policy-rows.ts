// Creates policies for tests, with codes outside the range of the demo world.

import { insertRows, type Row } from '../../../server/database/insert-rows.ts'
import { type Queryable, sql } from '../../../server/database/sql.ts'
import { cedulaOf } from '../../../server/seed/cedula.ts'
import { BRANCH, CLIENT, EXECUTIVE } from '../../../server/seed/world.ts'
import { cents } from '../../../src/domain/money.ts'
import { instalmentsOf } from '../../../src/domain/policy/premium.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { PortalApi } from '../api/portal-api.ts'

/** Id numbers of people of the demo world. */
export const CEDULA = { ana: '3059999015', mateo: '3059999023', bruno: '3059999049' } as const

const FAR = 900_000_000
/** Cédulas that nobody has in the demo world. */
const FREE = 4_000_000

export type TestPolicy = { cdCompania: number; cdCotizacion: number; cdRamoCotizacion: number; cdUbicacion: number }

/** Returns the codes of the n-th created policy; its locations and movements are numbered from these codes. */
export const policyCodes = (n: number): TestPolicy => ({
  cdCompania: 1,
  cdCotizacion: FAR + n * 100,
  cdRamoCotizacion: FAR + 1_000_000 + n * 100,
  cdUbicacion: FAR + 2_000_000 + n * 100,
})

/** Adds the n-th policy with its issuing movement and one location; by default a home policy of ana. */
export async function addPolicy(db: Queryable, n: number, given: Row = {}, more: { termsId?: number } = {}) {
  const { cdUbicacion, ...codes } = policyCodes(n)
  const policy = {
    ...codes,
    poliza: `ZZ-${n}`,
    cdAseguradora: 1,
    cdRamo: BRANCH.home,
    cdCliente: CLIENT.ana,
    cdEjecutivo: EXECUTIVE.elena,
    fcDesde: '2026-01-01',
    fcHasta: '2027-01-01',
    fcVenceMst: null,
    factAseg: '',
    tipoPol: 'N',
    placa: null,
    valAsegurado: 0,
    valPrima: 0,
    numCotizacion: n,
    termsId: null,
    ...given,
  }
  await insertRows(db, 'policy', [policy])
  await addMovement(db, n, 0)
  await addLocation(db, n, 0, { termsId: more.termsId ?? null })
  return policyCodes(n)
}

/** Adds a movement to the n-th policy; index 0 is the issuing movement. */
export async function addMovement(db: Queryable, n: number, place: number, given: Row = {}): Promise<TestPolicy> {
  const { cdUbicacion, ...codes } = policyCodes(n)
  const own = { ...codes, cdCotizacion: codes.cdCotizacion + place, cdRamoCotizacion: codes.cdRamoCotizacion + place }
  const tipo = place === 0 ? 'EMISIÓN COTIZACIÓN' : 'INCLUSIÓN'
  const days = { fcDesde: '2026-01-01', fcHasta: '2027-01-01' }
  const sums = { totAsegurado: 0, totPrima: 0, factAseg: '', numAplica: 0 }
  await insertRows(db, 'movement', [
    { ...own, policyCode: codes.cdCotizacion, tipo, anexo: place, ...days, ...sums, ...given },
  ])
  return { ...own, cdUbicacion }
}

/** Adds a location to the n-th policy. */
export async function addLocation(db: Queryable, n: number, place: number, given: Row = {}): Promise<number> {
  const { cdCompania, cdCotizacion, cdUbicacion } = policyCodes(n)
  const dscUbicacion = `LUGAR ${place + 1}`
  const row = { cdUbicacion: cdUbicacion + place, cdCompania, cdCotizacion, dscUbicacion, cdPlan: null, termsId: null }
  await insertRows(db, 'location', [{ ...row, ...given }])
  return row.cdUbicacion
}

/** Adds a person insured at the n-th policy's first location: a titular, or a dependent if `cdTitular` is given. */
export async function addInsured(db: Queryable, n: number, place: number, given: Row = {}): Promise<number> {
  const cdAsegurado = FAR + 3_000_000 + n * 100 + place
  const dscObjeto = String(given['dscObjeto'] ?? `Persona ${n}-${place}`)
  const isDependent = given['cdTitular'] !== undefined
  const row = {
    cdAsegurado,
    cdUbicacion: policyCodes(n).cdUbicacion,
    cdTitular: cdAsegurado,
    cedula: cedulaOf(FREE + n * 100 + place),
    dscObjeto,
    searchName: searchText(dscObjeto),
    clAsegurado: isDependent ? 'DEPENDIENTE' : 'TITULAR',
    parentesco: isDependent ? 'HIJO' : 'TITULAR',
    fcNacimiento: '1990-04-08',
    exclusion: 0,
    inclusion: 0,
    item: place + 1,
    totPriActual: 0,
    fcInicio: '2026-01-01',
    fcFin: null,
    deducible: null,
  }
  await insertRows(db, 'insured_person', [{ ...row, ...given }])
  return cdAsegurado
}

/** Adds an insured object to the first location of the n-th policy. */
export async function addObject(db: Queryable, n: number, place: number, given: Row = {}): Promise<number> {
  const { cdUbicacion, cdRamoCotizacion } = policyCodes(n)
  const cdObjCotizacion = FAR + 4_000_000 + n * 100 + place
  const dscObjeto = String(given['dscObjeto'] ?? `Objeto ${n}-${place}`)
  const row = {
    cdObjCotizacion,
    cdUbicacion,
    cdRamoCotizacion,
    item: place + 1,
    dscObjeto,
    searchName: searchText(dscObjeto),
    cedulaO: '',
    totAseActual: 0,
    tasa: null,
    totPriActual: 0,
    cantidad: 1,
    obsObjeto: '',
    trayecto: '',
    trHasta: '',
    marca: null,
    modelo: null,
    anioDeFabricacion: null,
    placa: null,
    noDeMotor: null,
    noDeChasis: null,
    color: null,
  }
  await insertRows(db, 'insured_object', [{ ...row, ...given }])
  return cdObjCotizacion
}

/** The payments of a movement in a number of instalments, the first of them paid. */
export async function addPayment(
  db: Queryable,
  { cdCompania, cdCotizacion }: { cdCompania: number; cdCotizacion: number },
  { totPrima = 10_000, instalments = 2 } = {},
): Promise<void> {
  const summary = { dereEmision: 50, superBancos: 350, seguroC: 50, valRubro: 0, iva: 1_550, valFinanciamiento: 0 }
  const totalPago = totPrima + Object.values(summary).reduce((sum, each) => sum + each, 0)
  const key = { cdCompania, cdCotizacion }
  await insertRows(db, 'payment', [{ ...key, frmPago: 'CUOTAS', totPrima, ...summary, totalPago }])
  await insertRows(
    db,
    'instalment',
    instalmentsOf(cents(totalPago), instalments).map((valor, at) => ({
      cdFinanciamiento: FAR + (cdCotizacion % 1_000_000) * 10 + at,
      ...key,
      ordinal: at + 1,
      frmFinanciamiento: 'CUOTA',
      valor,
      saldoPago: at === 0 ? 0 : valor,
      fcVencimiento: `2026-0${at + 1}-15`,
      flgPago: at === 0 ? 1 : 0,
      factAseg: `F-${at + 1}`,
      fcIngresoFactura: null,
      fcDesde: null,
      fcHasta: null,
    })),
  )
}

/** Adds terms with one row of every part; their numbers depend on `n`. */
export async function addTerms(db: Queryable, n: number): Promise<number> {
  const termsId = FAR + 5_000_000 + n * 10
  const [first, second] = [termsId, termsId + 1]
  await insertRows(db, 'terms', [{ termsId, name: `CONDICIONES ${n}` }])
  const insert = (table: string, rows: Row[]) =>
    insertRows(
      db,
      table,
      rows.map((row) => ({ termsId, ...row })),
    )
  await insert('coverage', [
    {
      cdCobNegocio: first,
      nmCobertura: `COBERTURA ${n}`,
      valLimite: 6_000_050,
      dscRubro: 'POR EVENTO',
      tasa: 0.35,
      valPrima: 12_345,
      adicionalRamo: 1,
      obsCobNegocio: 'Con preautorización',
    },
  ])
  await insert('clause', [
    { cdClausulaNegocio: first, nmClausula: `CLÁUSULA ${n}`, valLimite: null, obsClausulasNegocio: 'Sin deducible' },
  ])
  await insert('deductible', [
    {
      cdDeducible: first,
      nmCobertura: `COBERTURA ${n}`,
      valFijo: 10_000,
      pctReclamo: 10,
      pctVAseg: 1.5,
      valMinimo: 25_000,
      obsDeducible: 'Por evento',
    },
    {
      cdDeducible: second,
      nmCobertura: null,
      valFijo: null,
      pctReclamo: 20,
      pctVAseg: null,
      valMinimo: null,
      obsDeducible: 'En todo lo demás',
    },
  ])
  await insert('guarantee', [
    {
      cdGarantiaNegocio: first,
      nmGarantia: `GARANTÍA ${n}`,
      fcEfecCumplimiento: '2026-02-01',
      fcMaxCondicionada: null,
      obsGarantiaNegocio: 'Rastreo satelital',
      activo: 1,
    },
  ])
  await insert('exclusion', [
    { cdExcNegocio: first, nmCobertura: null, dscExclusion: `EXCLUSIÓN ${n}`, obsExcNegocio: '' },
    { cdExcNegocio: second, nmCobertura: `COBERTURA ${n}`, dscExclusion: `EXCLUSIÓN B${n}`, obsExcNegocio: '' },
  ])
  await insert('clarifying_note', [
    { cdAclaratorio: second, numAclaratorio: 1, txtAclaratorio: `NOTA ${n} B`, activo: 0 },
    { cdAclaratorio: first, numAclaratorio: 2, txtAclaratorio: `NOTA ${n} A`, activo: 1 },
  ])
  await insert('premium_form', [
    { cdFormaPrima: first, dscRubro: `TITULAR ${n}`, valFormaPrima: 4_550, periodo: 1, valTarjeta: 100 },
  ])
  return termsId
}

/** A document of a movement or of terms, with its bytes in the file store. */
export async function addPaper(portal: PortalApi, id: string, given: Row): Promise<Buffer> {
  const bytes = Buffer.from(`%PDF-1.4 ${id}`)
  const sha256 = await portal.files.store(bytes)
  const row = { id, termsId: null, cdRamoCotizacion: null, orden: 1, nm: `PAPEL ${id}`, ext: 'pdf', isForInsured: 0 }
  await insertRows(portal.test.db, 'policy_document', [{ ...row, sha256, tamanio: bytes.length, ...given }])
  return bytes
}

/** Adds the missing issuing movement of every policy. */
export const addIssuing = (db: Queryable): Promise<unknown> =>
  db.query(sql`INSERT INTO movement ("cdCompania", "cdCotizacion", "cdRamoCotizacion", "policyCode", tipo, "fcDesde", "fcHasta")
    SELECT p."cdCompania", p."cdCotizacion", p."cdRamoCotizacion", p."cdCotizacion", 'EMISIÓN COTIZACIÓN', p."fcDesde", p."fcHasta"
    FROM policy p ON CONFLICT DO NOTHING`)
