// The session's requests to this page's portal: a part of its own, read in a task of its own while the first screen is drawn.
import { portal } from '../portal.ts'
import { createSessionRequests, type RequestsGiven, type SessionRequests } from './session-requests.ts'

export const requestsOfPage = (given: Omit<RequestsGiven, 'portal'>): SessionRequests =>
  createSessionRequests({ portal, ...given })
