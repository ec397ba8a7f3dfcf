// The client of the one portal that this page talks to.
import { createPortal } from '../api/portal.ts'
import { BUILD } from './build.ts'

export const portal = createPortal({ base: '/api', build: BUILD })
export const { callApi } = portal
