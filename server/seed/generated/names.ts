// Generates fictitious people and families, with random names.
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { cedulaOf } from '../cedula.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'

const namesIn = (text: string): string[] => text.trim().split(/\s+/)

const WOMEN = namesIn(`
  Alba Amelia Belén Camila Daniela Dolores Elvia Fernanda Gabriela Inés Isabel Jimena Lorena Luz Marcia Martha
  Nathaly Noemí Paola Rocío Sofía Tamia Yadira
`)
const MEN = namesIn(`
  Andrés Álvaro Benjamín César Cristian Darío Édgar Esteban Fabián Gonzalo Hernán Iván Joaquín José Julián Leonardo
  Martín Óscar Ramiro Raúl Sebastián Wilson
`)
const LAST_NAMES = namesIn(`
  Acosta Aguilar Alarcón Andrade Arévalo Bastidas Benalcázar Cabrera Caiza Cárdenas Castro Cedeño Chiluisa Cisneros
  Córdova Dávila Espín Estrella Flores Galarza Granda Guerrero Herrera Hidalgo Idrovo Jaramillo Landázuri Loor
  Macías Maldonado Mejía Montúfar Moreira Moya Narváez Noboa Ñauta Ordóñez Pachacama Palacios Paredes Pazmiño
  Pilataxi Quezada Quinde Rivadeneira Robalino Salazar Sandoval Tituaña Toapanta Ullauri Valarezo Vallejo Villacís
  Yánez Yumbla Zambrano Zapata Zurita
`)

const YEAR = 365.25
const bornAt = (random: Random, today: CalendarDate, least: number, most: number) =>
  addDays(today, -random.int(Math.round(least * YEAR), Math.round(most * YEAR)))

/** An adult of 20 to 64 years. */
export function makeAdult(random: Random, sequence: number, today: CalendarDate): Person {
  return makePerson(random, sequence, random.pick([WOMEN, MEN]), bornAt(random, today, 20, 64))
}

export type Dependent = { person: Person; parentesco: 'CÓNYUGE' | 'HIJA' | 'HIJO' }

/** The first dependent is a spouse, the others are children under 18 with the titular's first last name. */
export function makeDependent(
  random: Random,
  sequence: number,
  today: CalendarDate,
  titular: Person,
  place: number,
): Dependent {
  if (place === 0) return { person: makeAdult(random, sequence, today), parentesco: 'CÓNYUGE' }
  const names = random.pick([WOMEN, MEN])
  const child = makePerson(random, sequence, names, bornAt(random, today, 1, 17))
  const [fatherName = ''] = titular.apellidos.split(' ')
  const [motherName = ''] = child.apellidos.split(' ')
  return {
    person: { ...child, apellidos: `${fatherName} ${motherName}` },
    parentesco: names === WOMEN ? 'HIJA' : 'HIJO',
  }
}

function makePerson(random: Random, sequence: number, names: readonly string[], fcNacimiento: CalendarDate): Person {
  const first = random.pick(names)
  return {
    cedula: cedulaOf(sequence),
    genero: names === WOMEN ? 'F' : 'M',
    nombres: `${first} ${random.pick(names.filter((name) => name !== first))}`,
    apellidos: `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`,
    fcNacimiento,
  }
}
