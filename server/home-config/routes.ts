// Routes of contract/home-settings.ts: all read the home's picture or video, administrators read and save all settings.
import { isAdmin } from '../../src/domain/user/role.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { isMeantFor } from '../session/actor.ts'
import { readHome, readSettings, saveSettings } from './home-settings.ts'

export const homeConfigRoutes = ({ db }: Services): Routes => ({
  readHomeConfig: async ({ actor, request }) =>
    // Staff who act for a person have that person's roles, so they get the same answer as the person.
    actor && isAdmin(actor) && isMeantFor(actor, request) ? readSettings(db) : readHome(db),

  saveHomeSettings: ({ body, audit }) => saveSettings(db, body, audit),
})
