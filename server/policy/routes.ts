// Routes of contract/policy.ts, executive.ts, insured-object.ts, payment.ts and upcoming.ts.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { sendFile } from '../document/send-file.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { documentsOfMovement, storedPolicyDocument } from './documents.ts'
import { executiveContact } from './executive.ts'
import { searchObjects, subObjectsOf } from './insured-objects.ts'
import { locationOf, locationsOfPolicy } from './locations.ts'
import { readPayments } from './payments.ts'
import { searchMovements } from './search-movements.ts'
import { searchInsuredPolicies, searchPolicies } from './search-policies.ts'
import { readUpcoming } from './upcoming.ts'

export function policyRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services

  route(app, services, ENDPOINTS.searchPolicies, async ({ body, actor, now }) =>
    searchPolicies(db, actor, body, dayInEcuador(now)),
  )
  route(app, services, ENDPOINTS.searchInsuredPolicies, async ({ query, actor, now }) =>
    searchInsuredPolicies(db, actor, query, dayInEcuador(now)),
  )
  route(app, services, ENDPOINTS.searchMovements, async ({ body, actor }) => searchMovements(db, actor, body))

  route(
    app,
    services,
    ENDPOINTS.readExecutive,
    async ({ query }) => (await executiveContact(db, query.cdEjecutivo)) ?? problem('forbidden'),
  )
  route(
    app,
    services,
    ENDPOINTS.readInsuredExecutive,
    async ({ query }) => (await executiveContact(db, query.id)) ?? problem('forbidden'),
  )

  route(app, services, ENDPOINTS.listLocations, async ({ query }) => locationsOfPolicy(db, query))
  route(app, services, ENDPOINTS.listInsuredLocation, async ({ query }) => locationOf(db, query.cdUbicacion))

  route(app, services, ENDPOINTS.listPolicyDocuments, async ({ query, actor }) => documentsOfMovement(db, actor, query))
  route(app, services, ENDPOINTS.readPolicyDocument, async ({ params }) => {
    const paper = await storedPolicyDocument(db, params)
    if (!paper) return problem('forbidden')
    const file = await files.open(paper.sha256)
    return file ? sendFile(file, paper) : problem('file-lost')
  })

  route(app, services, ENDPOINTS.searchObjects, async ({ body }) => searchObjects(db, body))
  route(app, services, ENDPOINTS.listSubObjects, async ({ query }) => subObjectsOf(db, query.cdObjetoCotizacion))
  route(app, services, ENDPOINTS.listVamSubObjects, async ({ query }) => subObjectsOf(db, query.cdObjCotizacion))

  route(app, services, ENDPOINTS.readPayments, async ({ query }) => readPayments(db, query))
  route(app, services, ENDPOINTS.readVamPayments, async ({ query }) => readPayments(db, query))
  route(app, services, ENDPOINTS.readUpcoming, async ({ query, actor, now }) =>
    readUpcoming(db, actor, query, dayInEcuador(now)),
  )
}
