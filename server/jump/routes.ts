// Routes of contract/jump.ts: the field by which staff jump to a claim, a policy or a person.
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { findAll } from './find-all.ts'

export const jumpRoutes = ({ db, settings }: Services): Routes => ({
  jump: async ({ body, actor, now }) => findAll(db, actor, body.texto, { settings, now }),
})
