// Fields and rules that several kinds of a policy's parts have.
import { optional, required } from './field.ts'
import type { Rule } from './kind.ts'

export const COMPANY = required.reference(
  'companias',
  'Compañía',
  'El código de la compañía; carga.json puede decirla.',
)
export const OF_POLICY = required.reference('polizas', 'Póliza', 'La cotización de su póliza.')
export const OF_PLACE = required.reference('ubicaciones', 'Ubicación', 'El código de su ubicación.')

/** The last day is not before the first. */
export const inOrder = (first: string, last: string, reason: string): Rule => ({
  fields: [last, first],
  order: [first, last],
  reason,
  isBroken: ({ [first]: from, [last]: to }) => typeof from === 'string' && typeof to === 'string' && to < from,
})

export const BENEFIT = optional.whole(0, 100, 'Beneficio', 'En porcentaje.')
