// Finds the screen of an address by the routes of the app.
import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../../../src/routes/screen-routes.ts'
import { matchScreen, type ScreenMatch } from '../../../src/toolkit/screens/screen-match.ts'

const router = createRouter({ routeTree })

export const screenAt = (path: string): ScreenMatch => matchScreen(router, path)
