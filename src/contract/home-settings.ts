// «Configuración Home»: the administrators' settings for the home and for the notices by WhatsApp and SMS.
import * as z from 'zod/mini'
import {
  instanceAddressProblem,
  LONGEST_ADDRESS,
  LONGEST_TEMPLATE_ID,
  mediaAddressProblem,
} from '../domain/home-config/media-address.ts'
import { NOTICE_TYPES, REPEATED_NOTICE_TYPE } from '../domain/notice/notice-type.ts'
import { REQUIRED } from '../domain/typed-text.ts'
import { endpoint, write } from './endpoint.ts'
import { homeConfig, MEDIA_TYPES, readHomeConfig } from './home-config.ts'
import { filledText, text } from './wire-types.ts'

/** The configuration as it is stored; `urlTemplate` is empty until it is set. */
const homeSettings = z.object({
  ...homeConfig.shape,
  urlTemplate: text(LONGEST_ADDRESS),
  templates: z.array(z.object({ tipo: z.enum(NOTICE_TYPES), idTemplate: text(LONGEST_TEMPLATE_ID) })),
  sendWhatsapp: z.boolean(),
  sendSms: z.boolean(),
})
export type HomeSettings = z.infer<typeof homeSettings>

/** The value of a select: an empty choice gives «Campo requerido», while the other fields are still checked. */
const chosenValue = <const Value extends string>(values: readonly Value[]) =>
  z.enum(['', ...values]).check(z.refine((value) => value !== '', { error: REQUIRED })) as unknown as z.ZodMiniType<
    Value,
    Value
  >

/** A rule that shows an error under a text field. It skips an empty text, which already has an error. */
const addressRule = (problemOf: (typed: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = value.trim() === '' ? null : problemOf(value.trim())
    if (message) issues.push({ code: 'custom', input: value, path: [], message })
  })

/** The rule for the URL of the media, which depends on its type (ADM-13c). */
const mediaAddress = z.check<{ tipo: string; url: string }>(({ value, issues }) => {
  const message = value.url.trim() === '' ? null : mediaAddressProblem(value.tipo, value.url.trim())
  if (message) issues.push({ code: 'custom', input: value.url, path: ['url'], message })
})

/** Each type of notification at most once (ADM-13a); the error is reported on the later of two entries. */
const typesOnce = z.check<{ tipo: string }[]>(({ value, issues }) => {
  const types = value.map(({ tipo }) => tipo)
  for (const [at, tipo] of types.entries())
    if (tipo !== '' && types.indexOf(tipo) < at)
      issues.push({ code: 'custom', input: tipo, path: [at, 'tipo'], message: REPEATED_NOTICE_TYPE })
})

const template = z.object({ tipo: chosenValue(NOTICE_TYPES), idTemplate: filledText(LONGEST_TEMPLATE_ID) })

/** The settings that may be saved (ADM-12a, ADM-13a). */
const savedSettings = z
  .object({
    tipo: chosenValue(MEDIA_TYPES),
    url: filledText(LONGEST_ADDRESS),
    show: z.boolean(),
    urlTemplate: filledText(LONGEST_ADDRESS).check(addressRule(instanceAddressProblem)),
    templates: z.array(template).check(typesOnce, z.maxLength(NOTICE_TYPES.length)),
    sendWhatsapp: z.boolean(),
    sendSms: z.boolean(),
  })
  .check(mediaAddress)

/** Every reader gets the three fields of the home; administrators who do not act for a person get all (ADM-20, D47). */
export const readHomeSettings = endpoint({ ...readHomeConfig, answer: z.union([homeSettings, homeConfig]) })

export const saveHomeSettings = write('/config-home', {
  summary: 'Guarda la imagen o el video del inicio, las plantillas de WhatsApp y los canales que se usan',
  access: 'admin',
  subject: null,
  body: savedSettings,
  answer: homeSettings,
})
