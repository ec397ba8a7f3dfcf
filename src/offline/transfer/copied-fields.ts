// The fields of a draft as its copy holds them; money in cents, as on the device.
import * as z from 'zod/mini'
import { accessKey } from '../../contract/wire-types.ts'
import { type CalendarDate, isCalendarDate } from '../../domain/calendar-date.ts'
import { CLAIM_TYPES } from '../../domain/claim-report/claim-type.ts'
import { REQUIREMENT_TYPES } from '../../domain/document/document-state.ts'
import { type Cents, isCents } from '../../domain/money.ts'

/** An integer: a code, a count or a time. */
export const whole = z.int()
export const words = (most: number) => z.string().check(z.maxLength(most))
const text = words(4000)
const codeOrNull = z.nullable(whole)

export const givenDay: z.ZodMiniType<CalendarDate> = z.custom<CalendarDate>(
  (value) => typeof value === 'string' && isCalendarDate(value),
)
export const draftDay: z.ZodMiniType<CalendarDate | null> = z.nullable(givenDay)
export const draftMoney: z.ZodMiniType<Cents | null> = z.nullable(
  z.custom<Cents>((value) => typeof value === 'number' && isCents(value)),
)

export const slot = z.object({
  seccion: z.enum(['documentos', 'gastos', 'otrosDocumentos']),
  cdDocSiniestro: codeOrNull,
  cdSdocSiniestro: codeOrNull,
  numGrupo: codeOrNull,
})

export const detail = z.object({
  fcDocumento: draftDay,
  numDocumento: z.nullable(text),
  valor: draftMoney,
  fcCaducDocumento: draftDay,
  // A copy of an older version has no access key.
  claveAcceso: z.optional(z.nullable(accessKey)),
})

const requirement = {
  nmDocumento: text,
  tipo: z.enum(REQUIREMENT_TYPES),
  obligatorio: whole,
  orden: whole,
  ayuda: text,
  reqFecha: whole,
  cdDocSiniestro: whole,
  cdSdocSiniestro: codeOrNull,
  activo: whole,
}
export const requirements = z.object({
  documentos: z.array(z.object(requirement)).check(z.maxLength(500)),
  gastos: z
    .array(
      z.object({
        ...requirement,
        subdocumentosEstructura: z.array(z.object(requirement)).check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(500)),
})

export const parameters = z.object({
  cdAseguradora: codeOrNull,
  cdRamo: codeOrNull,
  cdAsegurado: codeOrNull,
  cdIncapacidad: codeOrNull,
  tpSiniestro: z.nullable(z.enum(CLAIM_TYPES)),
  fcAlcance: draftDay,
  fcProcedimiento: draftDay,
  valCirugia: draftMoney,
  alcance: z.optional(z.enum(['N', 'S'])),
  numSiniestro: z.optional(codeOrNull),
  anoSiniestro: z.optional(codeOrNull),
  cdCompania: codeOrNull,
  cdCotizacion: codeOrNull,
  cdRamoCotizacion: codeOrNull,
  cdUbicacion: codeOrNull,
  cdPlan: codeOrNull,
  cdTitular: codeOrNull,
  poliza: text,
  clAsegurado: z.nullable(z.enum(['TITULAR', 'DEPENDIENTE'])),
  dscObjeto: text,
  nmAlias: text,
  nmRamo: text,
  nmIncapacidad: text,
  obsSiniestro: text,
  total: z.optional(codeOrNull),
})
