// Invitations in waves: who can be invited, sending a wave, the waves with who came in, and the card of the portal.
import * as z from 'zod/mini'
import { LARGEST_WAVE, WAVE_GROUPS, WAVE_STATES } from '../domain/user/invitation-wave.ts'
import { read, write } from './endpoint.ts'
import {
  code,
  codeInQuery,
  codeOrAllInQuery,
  integer,
  moment,
  opaque,
  pageOf,
  pagingInQuery,
  text,
} from './wire-types.ts'

/** Narrows those who can be invited; 0 means all. */
const inviteeFilters = {
  de: z._default(z.enum(WAVE_GROUPS), 'todos'),
  ramo: z._default(codeOrAllInQuery, 0),
  aseg: z._default(codeOrAllInQuery, 0),
  cdEjecutivo: z._default(codeOrAllInQuery, 0),
}
const filters = z.object(inviteeFilters)
export type InviteeFilters = z.infer<typeof filters>

/** A person with a policy in force and without access; `correo` is where the invitation would go. */
const invitee = z.object({ cedula: text(20), nombre: text(480), correo: text(120) })
export type Invitee = z.infer<typeof invitee>

const waveSize = z.int().check(z.minimum(1), z.maximum(LARGEST_WAVE))
/** An empty text decodes to null: the size of the last wave. */
const waveSizeInQuery = z._default(
  z.codec(z.string().check(z.regex(/^\d{0,3}$/)), z.nullable(waveSize), {
    decode: (typed) => (typed === '' ? null : Number(typed)),
    encode: (value) => (value === null ? '' : String(value)),
  }),
  null,
)

const leftOut = z.array(z.object({ motivo: text(120), cantidad: integer }))

/**
 * `personas`: the next wave, at most `tamanio`; `omitidos`: those who cannot be invited for another reason than a missing
 * mail. `entraron` and `noEntraron` count all accounts of customers with access, however they were invited.
 */
const invitees = z.object({
  /** False where the portal sends no mail, and so no waves. */
  conCorreo: z.boolean(),
  /** The public address of the portal. */
  direccion: text(400),
  tamanio: integer,
  porInvitar: integer,
  sinCorreo: integer,
  omitidos: leftOut,
  entraron: integer,
  noEntraron: integer,
  personas: z.array(invitee),
})
export type Invitees = z.infer<typeof invitees>

export const readInvitees = read('/invitaciones', {
  summary: 'A quién se puede invitar y todavía no tiene acceso, cuántos entraron, y la siguiente tanda',
  access: 'admin',
  subject: null,
  query: z.object({ ...inviteeFilters, tamanio: waveSizeInQuery }),
  answer: invitees,
  extension: true,
})

export const listWithoutMail = read('/invitaciones/sin-correo', {
  summary: 'Las personas con póliza vigente a las que no se puede invitar por falta de correo',
  access: 'admin',
  subject: null,
  query: z.object({ ...inviteeFilters, ...pagingInQuery }),
  answer: pageOf(z.object({ cedula: text(20), nombre: text(480) })),
  extension: true,
})

/** A wave that was sent; `noLlegaron`: of those who did not come in, whose mail could not be delivered. */
const wave = z.object({
  id: code,
  fcEnvio: moment,
  /** Who sent it. */
  por: text(480),
  personas: integer,
  entraron: integer,
  noLlegaron: integer,
})
export type Wave = z.infer<typeof wave>

const isOnce = (people: readonly { cedula: string }[]): boolean =>
  new Set(people.map(({ cedula }) => cedula)).size === people.length

export const sendWave = write('/invitaciones/tandas', {
  summary:
    'Invita por correo a estas personas y a nadie más; repetida con el mismo uuid responde la misma tanda y no invita otra vez',
  access: 'admin',
  subject: null,
  body: z.object({
    /** One press of the button. */
    uuid: opaque,
    tamanio: waveSize,
    /** Each as the administrator saw it. */
    personas: z.array(z.object({ cedula: text(20), correo: text(120) })).check(
      z.minLength(1),
      z.maxLength(LARGEST_WAVE),
      z.refine((people) => isOnce(people), { error: 'Una persona está repetida' }),
    ),
  }),
  answer: wave,
  extension: true,
})

export const listWaves = read('/invitaciones/tandas', {
  summary: 'Las tandas de invitaciones, la última primero, y cuántos entraron de cada una',
  access: 'admin',
  subject: null,
  query: z.object(pagingInQuery),
  answer: pageOf(wave),
  extension: true,
})

const member = z.object({
  /** The account. */
  id: code,
  nombre: text(480),
  correo: text(120),
  estado: z.enum(WAVE_STATES),
  /** When the person was last invited. */
  fcInvitacion: moment,
})
export type WaveMember = z.infer<typeof member>

const ofWave = z.object({ id: codeInQuery })

export const readWave = read('/invitaciones/tandas/:id', {
  summary: 'Una tanda con sus personas, primero quienes no entraron',
  access: 'admin',
  subject: null,
  params: ofWave,
  query: z.object(pagingInQuery),
  /** `leida`: the moment of this answer, to invite again only those whom nobody has invited since. */
  answer: z.object({ tanda: wave, leida: moment, porInvitar: integer, personas: pageOf(member) }),
  extension: true,
})
export type WaveDetail = z.infer<typeof readWave.answer>

export const inviteWaveAgain = write('/invitaciones/tandas/:id/invitar', {
  summary: 'Invita otra vez a quienes no entraron de una tanda, si nadie los invitó después del momento dado',
  access: 'admin',
  subject: null,
  params: ofWave,
  body: z.object({ leida: moment.check(z.refine((at) => !Number.isNaN(Date.parse(at)), 'Fecha inválida')) }),
  answer: z.object({ message: z.string(), value: integer }),
  extension: true,
})

export const printPortalCard = read('/invitaciones/tarjeta', {
  summary: 'La tarjeta «Tu portal» con la dirección y su código QR: una hoja para imprimir, o una imagen para enviar',
  access: 'admin',
  subject: null,
  query: z.object({ formato: z.enum(['pdf', 'png']) }),
  answer: 'binary',
  extension: true,
})
