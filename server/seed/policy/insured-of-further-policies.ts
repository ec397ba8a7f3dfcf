// The insured persons of the further demo policies, and the beneficiaries of all life policies.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { FURTHER_FROM } from '../cedula.ts'
import { type InsuredRow, insuredRow } from '../insured.ts'
import { makeAdult, makeDependent } from '../names.ts'
import { LUCIA, MATEO, type Person } from '../people.ts'
import { locationOf, POLICY } from '../policies.ts'
import { makeRandom } from '../random.ts'

const FIRST_CODE = 40_001
const CAME_BY = 1
const LEFT_BY = 2

/** All these persons, with codes from 40001 on in this order. `first`: the persons insured in the first policies. */
export function makeFurtherInsured(first: readonly InsuredRow[], today: CalendarDate): InsuredRow[] {
  const random = makeRandom('further insured')
  const rows: InsuredRow[] = []
  let sequence = FURTHER_FROM
  const stranger = () => makeAdult(random, sequence++, today)
  const titularesOf = (cdUbicacion: number) =>
    first.filter((each) => each.cdUbicacion === cdUbicacion && each.clAsegurado === 'TITULAR')
  const codes = (cdUbicacion: number) => {
    const cdAsegurado = FIRST_CODE + rows.length
    return { cdAsegurado, cdUbicacion, cdTitular: cdAsegurado }
  }
  type Change = Partial<Pick<InsuredRow, 'inclusion' | 'exclusion'>>
  const enrol = (cdUbicacion: number, person: Parameters<typeof insuredRow>[1], change: Change = {}) =>
    rows.push({ ...insuredRow(codes(cdUbicacion), person, 'TITULAR'), ...change })
  /** Adds the person of a row to another policy. */
  const enrolToo = (cdUbicacion: number, row: InsuredRow, change: Change = {}) =>
    rows.push({ ...row, ...codes(cdUbicacion), inclusion: 0, exclusion: 0, ...change })

  for (const child of [LUCIA, MATEO]) enrol(locationOf(POLICY.anaAccidents, 1), child)

  const drivers = titularesOf(locationOf(POLICY.andesTransportMedical, 1))
  for (const driver of drivers) enrolToo(locationOf(POLICY.andesTransportLife, 1), driver)
  for (let place = 0; place < 2; place++) enrol(locationOf(POLICY.andesTransportLife, 1), stranger())
  for (const driver of drivers.slice(0, 10)) enrolToo(locationOf(POLICY.andesTransportAccidents, 1), driver)

  const colleagues = titularesOf(locationOf(POLICY.andesLife, 1))
  const debtors = colleagues.filter((_, place) => place % 23 === 5)
  debtors.forEach((debtor, place) => {
    const change = place === 3 ? { exclusion: LEFT_BY } : { inclusion: place > 9 ? CAME_BY : 0 }
    enrolToo(locationOf(POLICY.andesLoans, 1), debtor, change)
  })

  // Three persons who left the company: the life policy still records them, but no longer insures them.
  for (let place = 0; place < 3; place++) enrol(locationOf(POLICY.andesLife, 1), stranger(), { exclusion: LEFT_BY })
  return rows
}

const SHARES = [[100], [60, 40], [50, 25, 25]] as const

/**
 * The beneficiaries of persons with life insurance; the shares of each person's beneficiaries add up to 100. ana names
 * her children. In the group of «andes» every third titular names some.
 */
export function beneficiariesOf(insured: readonly InsuredRow[], today: CalendarDate) {
  const random = makeRandom('beneficiaries')
  let sequence = FURTHER_FROM + 500
  const naming = new Set([POLICY.andesLife, POLICY.andesTransportLife, POLICY.andesTransportAccidents].map(placeOf))
  return insured.flatMap((row) => {
    const { cdAsegurado: cdObjCotizacion, cdUbicacion, clAsegurado, item } = row
    if (cdUbicacion === placeOf(POLICY.anaExpired)) {
      return [MATEO, LUCIA].map((child, place) => subObject(cdObjCotizacion, child, place === 0 ? 'HIJO' : 'HIJA', 50))
    }
    const isGroup = cdUbicacion === placeOf(POLICY.andesLife)
    if (clAsegurado !== 'TITULAR' || !naming.has(cdUbicacion) || (isGroup && item % 3 !== 1)) return []
    const titular = { ...row, nombres: '', apellidos: row.dscObjeto.split(' ').slice(-2).join(' ') }
    return random.pick(SHARES).map((beneficio, place) => {
      const { person, parentesco } = makeDependent(random, sequence++, today, titular, place)
      return subObject(cdObjCotizacion, person, parentesco, beneficio)
    })
  })
}

const subObject = (
  cdObjCotizacion: number,
  { nombres, apellidos, cedula: cedulaS, fcNacimiento }: Person,
  obsSubobjeto: string,
  beneficio: number,
) => ({ cdObjCotizacion, dscSubobjeto: `${nombres} ${apellidos}`, cedulaS, fcNacimiento, obsSubobjeto, beneficio })

const placeOf = (cdCotizacion: number) => locationOf(cdCotizacion, 1)
