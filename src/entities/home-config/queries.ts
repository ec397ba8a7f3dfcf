// The query of the home's picture or video.
import { readHomeConfig } from '../../contract/home-config.ts'
import { ask } from '../ask.ts'

/** The picture or video of the home (NAV-06a). */
export const homeConfigQuery = () => ask(readHomeConfig, {})
