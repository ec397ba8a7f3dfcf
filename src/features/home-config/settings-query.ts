// The query of «Configuración Home»: all settings of administrators. A separate file, because the home does not load it.
import type { HomeConfig } from '../../contract/home-config.ts'
import { type HomeSettings, readHomeSettings } from '../../contract/home-settings.ts'
import { type AppQuery, ask } from '../../entities/ask.ts'

/** Read again at each opening, and never refetched while the administrator edits. */
export const homeSettingsQuery = (): AppQuery<HomeConfig | HomeSettings> => ({
  ...ask(readHomeSettings, {}),
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Whether the answer holds all settings, as for administrators; other users get only the home's medium. */
export const isWhole = (config: HomeConfig | HomeSettings): config is HomeSettings => 'urlTemplate' in config
