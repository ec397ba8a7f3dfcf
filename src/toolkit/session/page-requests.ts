// The session's requests to this page's portal: a chunk of its own, loaded while the first screen is drawn.
import { portal } from '../../api/client.ts'
import { createSessionRequests, type RequestsGiven, type SessionRequests } from './session-requests.ts'

export const requestsOfPage = (given: Omit<RequestsGiven, 'portal'>): SessionRequests =>
  createSessionRequests({ portal, ...given })
