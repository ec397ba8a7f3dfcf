// Measures pages of policies and a search by name with few and many policies in the database, compared with their SQL
// statements alone.

import { findPolicyholders } from '../../server/claim-report/find-people.ts'
import { searchPolicies } from '../../server/policy/search-policies.ts'
import { CLIENT } from '../../server/seed/world.ts'
import type { Actor } from '../../server/session/actor.ts'
import { policySearch } from '../../src/contract/policy.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import type { Seeded } from './support/each-engine.ts'
import { elena } from './support/executive.ts'
import type { Line } from './support/line.ts'
import { askQuestions, type Question } from './support/questions.ts'

const page = policySearch.parse({})
const ana = { rolWeb: 'ROLE_USUARIO', roles: [] as string[], clientes: [CLIENT.ana] as number[] } as Actor

export const POLICY_QUESTIONS: Question[] = [
  {
    what: 'A customer’s page',
    person: 'ana',
    path: '/gen/polizas',
    body: {},
    ask: (db) => searchPolicies(db, ana, page, dayInEcuador(new Date())),
  },
  {
    what: 'An executive’s page',
    person: 'elena',
    path: '/gen/polizas',
    body: {},
    ask: (db) => searchPolicies(db, elena, page, dayInEcuador(new Date())),
  },
  {
    what: 'A search by name',
    person: 'elena',
    path: '/siniestros-portal/contratantes',
    body: { cliente: 'andrade' },
    ask: (db) => findPolicyholders(db, elena, 'andrade'),
  },
]

export const benchPolicies =
  (policies: number) =>
  (database: Seeded): Promise<Line[]> =>
    askQuestions(database, POLICY_QUESTIONS, `of ${policies} policies`)
