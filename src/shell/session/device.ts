// The database of this device, opened once for the page.
import { openDeviceDatabase } from '../../offline/databases.ts'

/** Begun while the first screen is still being loaded: at a start both take as long. */
export const deviceAtStart = openDeviceDatabase()
// Its failure is told by whoever waits for it.
deviceAtStart.catch(() => undefined)
