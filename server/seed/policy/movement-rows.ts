// Builds each policy's movements and the objects that each movement added; the sums match the objects and persons.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { type Cents, sumCents } from '../../../src/domain/money.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { InsuredRow } from '../insured.ts'
import { branchCodeOf, invoiceOf, locationOf, type NamedPolicy } from '../policies.ts'
import { BRANCHES, COMPANY } from '../world.ts'
import type { SeedObject } from './seed-policy.ts'
import { tariffOf } from './tariff.ts'

export type MovementRow = ReturnType<typeof movementRow>

/** Endorsements have separate codes, a hundred for each policy. */
const ENDORSEMENTS_FROM = 50_000
const FIRST_NAMED = 5_000

type Movement = {
  cdCotizacion: number
  policyCode: number
  cdAseguradora: number
  tipo: string
  anexo: number
  numAplica: number
  fcDesde: CalendarDate
  fcHasta: CalendarDate | null
  totAsegurado: Cents
  totPrima: Cents
}

/** A movement's row; a movement that costs nothing has no invoice. */
const movementRow = ({ cdAseguradora, ...movement }: Movement) => ({
  cdCompania: COMPANY,
  ...movement,
  cdRamoCotizacion: branchCodeOf(movement.cdCotizacion),
  factAseg: movement.totPrima > 0 ? invoiceOf(movement.cdCotizacion, cdAseguradora) : '',
})

/** The movements of a policy, its issuing first, each with the things that it added. */
export function movementsOf(
  policy: NamedPolicy,
  insured: readonly InsuredRow[],
): { movement: MovementRow; objects: readonly SeedObject[] }[] {
  const { cdCotizacion, cdAseguradora, fcDesde, fcHasta, isRenewal, objects = [], endorsements = [] } = policy
  const sumsOf = (things: readonly SeedObject[], annex: number | null) =>
    insuresPeople(policy) ? sumsOfPeople(policy, insured, annex) : sumsOfThings(things)
  const of = { policyCode: cdCotizacion, cdAseguradora, fcHasta }
  const issuing = movementRow({
    ...of,
    cdCotizacion,
    fcDesde,
    anexo: 0,
    numAplica: 0,
    ...sumsOf(objects, 0),
    tipo: isRenewal ? 'RENOVACIÓN' : 'EMISIÓN COTIZACIÓN',
  })
  let [anexo, numAplica] = [0, 0]
  const later = endorsements.map(({ tipo, after, objects: things = [] }, index) => {
    const isApplication = tipo === 'APLICACIÓN'
    if (isApplication) numAplica++
    else anexo++
    const movement = movementRow({
      ...of,
      tipo,
      anexo: isApplication ? 0 : anexo,
      numAplica: isApplication ? numAplica : 0,
      cdCotizacion: ENDORSEMENTS_FROM + (cdCotizacion - FIRST_NAMED) * 100 + index + 1,
      fcDesde: addDays(fcDesde, after),
      ...sumsOf(things, isApplication ? null : anexo),
    })
    return { movement, objects: things }
  })
  return [{ movement: issuing, objects }, ...later]
}

export function insuresPeople({ cdRamo }: Pick<NamedPolicy, 'cdRamo'>): boolean {
  return BRANCHES.some((branch) => branch.cdRamo === cdRamo && branch.esSalud === 1)
}

function sumsOfThings(objects: readonly SeedObject[]) {
  return {
    totAsegurado: sumCents(objects.map(({ totAseActual }) => totAseActual)),
    totPrima: sumCents(objects.map(({ totPriActual }) => totPriActual)),
  }
}

/** The sums of titulares whom an annex added and who are insured now; annex 0 is the policy itself. */
function sumsOfPeople(policy: NamedPolicy, insured: readonly InsuredRow[], annex: number | null) {
  const { cdCotizacion, cdAseguradora, cdRamo, ubicaciones } = policy
  const capitals = new Map(
    ubicaciones.map(([, cdPlan], index) => [
      locationOf(cdCotizacion, index + 1),
      tariffOf(cdAseguradora, cdRamo, cdPlan)?.capital,
    ]),
  )
  const titulares = insured.filter(
    ({ cdUbicacion, clAsegurado, inclusion, exclusion }) =>
      capitals.has(cdUbicacion) && clAsegurado === 'TITULAR' && inclusion === annex && exclusion === 0,
  )
  return {
    totAsegurado: sumCents(titulares.map(({ cdUbicacion }) => capitals.get(cdUbicacion))),
    totPrima: sumCents(titulares.map(({ totPriActual }) => totPriActual)),
  }
}

type Place = { cdObjCotizacion: number; cdUbicacion: number; cdRamoCotizacion: number; item: number }

/** The row of an insured object; the vehicle columns are null unless it is a vehicle. */
export function objectRow(place: Place, object: SeedObject) {
  const { dscObjeto, totAseActual, totPriActual, cantidad = 1, obsObjeto = '', vehicle } = object
  return {
    ...place,
    dscObjeto,
    searchName: searchText(dscObjeto),
    cedulaO: '',
    totAseActual,
    tasa: rateOf(totPriActual, totAseActual),
    totPriActual,
    cantidad,
    obsObjeto,
    trayecto: object.trayecto ?? '',
    trHasta: object.trHasta ?? '',
    marca: vehicle?.marca ?? null,
    modelo: vehicle?.modelo ?? null,
    anioDeFabricacion: vehicle?.anioDeFabricacion ?? null,
    placa: vehicle?.placa ?? null,
    noDeMotor: vehicle?.noDeMotor ?? null,
    noDeChasis: vehicle?.noDeChasis ?? null,
    color: vehicle?.color ?? null,
  }
}

/** The rate in percent with four decimals; null when the insured sum is zero. */
export const rateOf = (prima: Cents, asegurado: Cents): number | null =>
  asegurado > 0 ? Math.round((prima * 1_000_000) / asegurado) / 10_000 : null
