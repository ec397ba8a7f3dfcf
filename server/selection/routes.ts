// Routes of contract/selection.ts.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { searchSelection } from './search-selection.ts'
import { selectableOf } from './selectable.ts'

export function selectionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, services, ENDPOINTS.searchSelection, async ({ body, actor, now }) =>
    searchSelection(db, actor, { area: 'gen', search: body, today: dayInEcuador(now) }),
  )
  route(app, services, ENDPOINTS.searchVamSelection, async ({ body, actor, now }) =>
    searchSelection(db, actor, { area: 'vam', search: body, today: dayInEcuador(now) }),
  )
  route(app, services, ENDPOINTS.listSelectable, async ({ query }) => selectableOf(db, query))
}
