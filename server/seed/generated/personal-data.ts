// Personal data of generated people, besides names: gender, marital status, profession.
import type { Gender, MaritalStatus } from '../../../src/domain/user/personal-data.ts'
import { makeRandom } from '../random.ts'

const data = (
  genero: Gender,
  estadoCivil: MaritalStatus | '',
  [titulo, profesion]: readonly [string, string] = ['', ''],
) => ({ genero, estadoCivil, titulo, profesion, nmConyuge: '', apConyuge: '' })

export type PersonalData = ReturnType<typeof data>

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
  if (parentesco !== 'TITULAR') return data(genero, parentesco === 'CÓNYUGE' ? 'C' : 'S')
  const random = makeRandom(`person ${cedula}`)
  const [titulo = '', ...profesion] = random.pick(PROFESSIONS[genero]).split(' ')
  return data(genero, random.pick(ALONE), [titulo, profesion.join(' ')])
}
