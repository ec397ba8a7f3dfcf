// The query of «Configuración Home»: all that administrators set. Apart, because the home does not load it.
import type { HomeConfig } from '../../contract/home-config.ts'
import { type HomeSettings, readHomeSettings } from '../../contract/home-settings.ts'
import { ask } from '../../entities/ask.ts'
import type { AppQuery } from '../../entities/cached.ts'

/** Read anew at each opening, and never under the hands of who edits it. */
export const homeSettingsQuery = (): AppQuery<HomeConfig | HomeSettings> => ({
  ...ask(readHomeSettings, {}),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Whether the portal has answered an administrator: others get less. */
export const isWhole = (config: HomeConfig | HomeSettings): config is HomeSettings => 'urlTemplate' in config
