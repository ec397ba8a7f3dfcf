// Calls the portal API and reports how many bytes have been sent.
import { portal } from '../../api/client.ts'
import { createCallApiWithProgress } from '../../api/send-with-progress.ts'

export const callApiWithProgress = portal.through(createCallApiWithProgress)
