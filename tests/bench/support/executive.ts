// The executive of the demo world as the server knows her, and the data that decide her access to claims.
import { EXECUTIVE } from '../../../server/seed/world.ts'
import type { Actor } from '../../../server/session/actor.ts'
import { readSettings } from '../../../server/settings.ts'

export const elena = {
  rolWeb: 'ROLE_EJECUTIVO',
  roles: ['ROLE_EJECUTIVO'] as string[],
  cdEjecutivoAdm: EXECUTIVE.elena as number,
  clientes: [] as number[],
  cedulas: [] as string[],
} as Actor

export const reading = () => ({ settings: readSettings({}, '.'), now: new Date() })
