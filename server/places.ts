// Paths of the project's root, migrations and built app, in the source tree and in the build.
import { fileURLToPath } from 'node:url'

const built = import.meta.url.endsWith('.js')
const place = (source: string, inBuild: string) => fileURLToPath(new URL(built ? inBuild : source, import.meta.url))

/** The project's root, where a relative DATA_DIR starts. */
export const ROOT = place('..', '../..')

export const MIGRATIONS = place('./database/migrations', './migrations')

/** The built app; from the source it is there only after a build. */
export const WEB = place('../dist/web', '../web')
