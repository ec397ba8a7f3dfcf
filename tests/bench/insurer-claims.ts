// Measures the searches of insurers' claims with few and many claims in the database, compared with their SQL statements
// alone.

import { searchGeneralClaims, searchHealthClaims } from '../../server/insurer-claim/search-claims.ts'
import { ANA } from '../../server/seed/people.ts'
import { CLIENT } from '../../server/seed/world.ts'
import type { Actor } from '../../server/session/actor.ts'
import { generalClaimSearch, healthClaimSearch } from '../../src/contract/insurer-claim.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { addMonths } from '../../src/domain/date-arithmetic.ts'
import { openDatabase } from './support/bare-database.ts'
import type { Seeded } from './support/each-engine.ts'
import { elena } from './support/executive.ts'
import type { Line } from './support/line.ts'
import { giveInsurerClaims } from './support/many-claims.ts'
import { askQuestions, type Question } from './support/questions.ts'

const today = dayInEcuador(new Date())
const window = { fcDesde: addMonths(today, -6), fcHasta: today }
const general = generalClaimSearch.parse(window)
const health = healthClaimSearch.parse(window)
const customer = { rolWeb: 'ROLE_USUARIO', roles: [] as string[] }
const carla = { ...customer, clientes: [CLIENT.carla] as number[], cedulas: [] as string[] } as Actor
const ana = { ...customer, clientes: [] as number[], cedulas: [ANA.cedula] as string[] } as Actor

const QUESTIONS: Question[] = [
  {
    what: 'A customer’s general claims',
    person: 'carla',
    path: '/siniestros-gen/search',
    body: window,
    ask: (db) => searchGeneralClaims(db, carla, general),
  },
  {
    what: 'A portfolio’s general claims',
    person: 'elena',
    path: '/siniestros-gen/search',
    body: window,
    ask: (db) => searchGeneralClaims(db, elena, general),
  },
  {
    what: 'A family’s health claims',
    person: 'ana',
    path: '/vam/siniestros/search',
    body: window,
    ask: (db) => searchHealthClaims(db, ana, health, { as: 'insured', today }),
  },
  {
    what: 'A portfolio’s health claims',
    person: 'elena',
    path: '/siniestros-vam/search',
    body: window,
    ask: (db) => searchHealthClaims(db, elena, health, { as: 'contractor', today }),
  },
]

export const benchInsurerClaims =
  (claims: number) =>
  async (database: Seeded): Promise<Line[]> => {
    const { db, close } = await openDatabase(database.env)
    await giveInsurerClaims(db, claims)
    await close()
    return askQuestions(database, QUESTIONS, `of ${claims} claims`)
  }
