// Personal data on record, besides names: gender, marital status, spouse, profession, and who checked the data.
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { addDays } from '../../src/domain/date-arithmetic.ts'
import type { Gender, MaritalStatus } from '../../src/domain/user/personal-data.ts'
import { makeRandom } from './random.ts'

const data = (
  genero: Gender,
  estadoCivil: MaritalStatus | '',
  [titulo, profesion]: readonly [string, string] = ['', ''],
  [nmConyuge, apConyuge]: readonly [string, string] = ['', ''],
) => ({ genero, estadoCivil, titulo, profesion, nmConyuge, apConyuge })

export type PersonalData = ReturnType<typeof data>

const NOBODY: readonly [string, string] = ['', '']

/** The data of the people with a demo account and of their children, by id number. */
const NAMED_PEOPLE: Readonly<Record<string, PersonalData>> = {
  '3059999015': data('F', 'C', ['Ing.', 'INGENIERA COMERCIAL'], ['Diego Esteban', 'Salas Rueda']),
  '3059999023': data('M', 'S', ['', 'ESTUDIANTE']),
  '3059999031': data('F', 'S', ['', 'ESTUDIANTE']),
  '3059999049': data('M', 'U', ['Arq.', 'ARQUITECTO'], ['Marisol', 'Guamán Chela']),
  '3059999056': data('F', 'C', ['Dra.', 'ODONTÓLOGA'], ['Julio César', 'Benavides Luna']),
  '3059999098': data('F', 'E', ['Lcda.', 'CONTADORA'], ['Andrés Felipe', 'Toscano Mora']),
}

/** The data of a named person; empty for a company. */
export const namedDataOf = (rucCed: string): PersonalData | typeof UNKNOWN => NAMED_PEOPLE[rucCed] ?? UNKNOWN

const UNKNOWN = { ...data('S', ''), genero: '' as const }

/** Titles and professions, in their forms for men and for women. */
const PROFESSIONS: Readonly<Record<Gender, readonly string[]>> = {
  M: [
    'Ing. INGENIERO CIVIL',
    'Ab. ABOGADO',
    'Dr. MÉDICO',
    'Lcdo. CONTADOR',
    'Sr. COMERCIANTE',
    'Sr. CHOFER',
    'Tlgo. TÉCNICO',
  ],
  F: ['Ing. INGENIERA QUÍMICA', 'Ab. ABOGADA', 'Dra. MÉDICA', 'Lcda. CONTADORA', 'Sra. COMERCIANTE', 'Sra. COSTURERA'],
  S: ['Sr. COMERCIANTE'],
}
const ALONE: readonly MaritalStatus[] = ['S', 'S', 'D', 'V', 'S']

/** The data of a person; the same for the same id number in every policy. */
export function personalDataOf(cedula: string, genero: Gender, parentesco: string): PersonalData {
  const namedData = NAMED_PEOPLE[cedula]
  if (namedData) return namedData
  if (parentesco !== 'TITULAR') return data(genero, parentesco === 'CÓNYUGE' ? 'C' : 'S')
  const random = makeRandom(`person ${cedula}`)
  const [titulo = '', ...profesion] = random.pick(PROFESSIONS[genero]).split(' ')
  return data(genero, random.pick(ALONE), [titulo, profesion.join(' ')], NOBODY)
}

/** The columns of an insured person that determine the record. */
type InsuredColumns = {
  cedula: string
  cdTitular: number
  parentesco: string
  nombres: string
  apellidos: string
  fcInicio: CalendarDate | null
}

/**
 * Completes the rows of insured persons: a titular is married to the spouse in the same policy, and the record was made
 * and checked before the insurance began.
 */
export function withRecords<Row extends InsuredColumns>(rows: readonly Row[]): Row[] {
  const spouses = new Map<number, Row>()
  for (const row of rows) if (row.parentesco === 'CÓNYUGE') spouses.set(row.cdTitular, row)
  const married = new Map<string, Row>()
  for (const row of rows) {
    const spouse = row.parentesco === 'TITULAR' ? spouses.get(row.cdTitular) : undefined
    if (spouse) married.set(row.cedula, spouse)
  }
  return rows.map((row) => {
    const spouse = row.parentesco === 'TITULAR' ? married.get(row.cedula) : undefined
    const isMarried = spouse && {
      estadoCivil: 'C' as const,
      nmConyuge: spouse.nombres,
      apConyuge: spouse.apellidos,
    }
    return { ...row, ...isMarried, ...recordOf(row) }
  })
}

/** When a person was checked, and by whom: most titulares by the broker, many of these also by the civil registry. */
function recordOf({ cedula, parentesco, fcInicio }: InsuredColumns): RecordOfPerson {
  if (parentesco !== 'TITULAR' || fcInicio === null) return NO_RECORD
  const random = makeRandom(`record ${cedula}`)
  const valido = random.int(0, 4) > 0 ? 1 : 0
  const validadoWs = valido && random.int(0, 2) > 0 ? 1 : 0
  return {
    valido,
    fcValido: valido ? addDays(fcInicio, -7) : null,
    validadoWs,
    fcValidadoWs: validadoWs ? addDays(fcInicio, -6) : null,
    cdUsuarioCreacion: random.pick(['ELENA', 'MARCO', 'CARGA']),
    fcCreacion: addDays(fcInicio, -random.int(8, 20)),
    notas: random.int(0, 19) === 0 ? 'Pide que se le llame por la tarde' : '',
  }
}

type RecordOfPerson = {
  valido: number
  fcValido: CalendarDate | null
  validadoWs: number
  fcValidadoWs: CalendarDate | null
  cdUsuarioCreacion: string
  fcCreacion: CalendarDate | null
  notas: string
}

/** The record of a dependent, or of a titular without a first day of insurance. */
export const NO_RECORD: RecordOfPerson = {
  valido: 0,
  fcValido: null,
  validadoWs: 0,
  fcValidadoWs: null,
  cdUsuarioCreacion: '',
  fcCreacion: null,
  notas: '',
}
