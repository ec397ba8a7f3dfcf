// Calls the portal API and reports the bytes that have left the device.
import { portal } from '../../api/client.ts'
import { createCallApiWithProgress } from '../../api/send-with-progress.ts'

export const callApiWithProgress = portal.through(createCallApiWithProgress)
