// Finds the project's root, the migrations and the built app, both in the source tree and in the build.
import { fileURLToPath } from 'node:url'

const built = import.meta.url.endsWith('.js')
const place = (source: string, inBuild: string) => fileURLToPath(new URL(built ? inBuild : source, import.meta.url))

/** The project's root, where a relative DATA_DIR starts. */
export const ROOT = place('..', '../..')

export const MIGRATIONS = place('./database/migrations', './migrations')

/** The folder of the built app; when the server runs from its sources, it exists only after a build. */
export const WEB = place('../dist/web', '../web')
