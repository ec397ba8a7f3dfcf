// The session's requests to this page's portal, in a separate chunk that is loaded while the first screen is drawn.
import { portal } from '../../api/client.ts'
import { createSessionRequests, type RequestsGiven, type SessionRequests } from './session-requests.ts'

export const requestsOfPage = (context: Omit<RequestsGiven, 'portal'>): SessionRequests =>
  createSessionRequests({ portal, ...context })
