// The client of the one portal that this page talks to.
import { BUILD } from './build.ts'
import { createPortal } from './portal.ts'

export const portal = createPortal({ base: '/api', build: BUILD })
export const { callApi } = portal
