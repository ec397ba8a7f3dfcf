// The broker's offices, by which only the administrator's search can filter.
import * as z from 'zod/mini'
import { read } from './endpoint.ts'
import { code, text } from './wire-types.ts'

const oficina = z.object({ cdSucursal: code, nmSucursal: text(120) })

export const listOffices = read('/sucursal', {
  summary: 'Sucursales',
  access: 'session',
  subject: null,
  answer: z.array(oficina),
})
