// Routes of contract/policy.ts, executive.ts, insured-object.ts, payment.ts and upcoming.ts: policies and their parts.
import type { ExecutiveContact } from '../../src/contract/executive-contact.ts'
import { problem } from '../../src/contract/problem.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { sendFile } from '../http/attachment.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { documentsOfMovement, storedPolicyDocument } from './documents.ts'
import { searchObjects, subObjectsOf } from './insured-objects.ts'
import { locationOf, locationsOfPolicy } from './locations.ts'
import { readPayments } from './payments.ts'
import { searchMovements } from './search-movements.ts'
import { searchInsuredPolicies, searchPolicies } from './search-policies.ts'
import { readUpcoming } from './upcoming.ts'

export const policyRoutes = ({ db, files }: Services): Routes => ({
  searchPolicies: async ({ body, actor, today }) => searchPolicies(db, actor, body, today),
  searchInsuredPolicies: async ({ query, actor, today }) => searchInsuredPolicies(db, actor, query, today),
  searchMovements: async ({ body, actor }) => searchMovements(db, actor, body),

  readExecutive: async ({ query }) => (await executiveContact(db, query.cdEjecutivo)) ?? problem('forbidden'),
  readInsuredExecutive: async ({ query }) => (await executiveContact(db, query.id)) ?? problem('forbidden'),

  listLocations: async ({ query }) => locationsOfPolicy(db, query),
  listInsuredLocation: async ({ query }) => locationOf(db, query.cdUbicacion),

  listPolicyDocuments: async ({ query, actor }) => documentsOfMovement(db, actor, query),
  readPolicyDocument: async ({ params }) => {
    const paper = await storedPolicyDocument(db, params)
    if (!paper) return problem('forbidden')
    const file = await files.open(paper.sha256)
    return file ? sendFile(file, paper) : problem('file-lost')
  },

  searchObjects: async ({ body }) => searchObjects(db, body),
  listSubObjects: async ({ query }) => subObjectsOf(db, query.cdObjetoCotizacion),
  listVamSubObjects: async ({ query }) => subObjectsOf(db, query.cdObjCotizacion),

  readPayments: async ({ query }) => readPayments(db, query),
  readVamPayments: async ({ query }) => readPayments(db, query),
  readUpcoming: async ({ query, actor, today }) => readUpcoming(db, actor, query, today),
})

/** An executive's name, addresses and numbers; null when there is no such executive (POL-05). */
async function executiveContact(db: Queryable, cdEjecutivo: number): Promise<ExecutiveContact | null> {
  const [row] = await db.query<ExecutiveContact>(
    sql`SELECT trim("nmAgente" || ' ' || "apAgente") AS nombres, mail AS correos, telefonos
      FROM executive WHERE "cdEjecutivo" = ${cdEjecutivo}`,
  )
  return row ?? null
}
