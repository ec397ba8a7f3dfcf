// Routes of contract/my-data.ts: the download of a person's data, and which staff saw or changed their claims.
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readAccesses } from './accesses.ts'
import { sendDownload } from './send-download.ts'

export const myDataRoutes = (services: Services): Routes => ({
  downloadMyData: async (call) => sendDownload(services, call),
  listAccesses: async ({ query, actor }) => readAccesses(services.db, actor, query),
})
