// Calls the portal API and reports the bytes that have left the device.
import { createCallApiWithProgress } from '../../api/send-with-progress.ts'
import { portal } from '../portal.ts'

export const callApiWithProgress = portal.through(createCallApiWithProgress)
