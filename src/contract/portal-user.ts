// The accounts that exist, of policyholders or of insured persons: «Usuarios» (ADM-09).
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { code, flag, pageOf, paging, sortedBy, text } from './wire-types.ts'

/** So many are requested at once, and shown twenty a page (B§9). */
export const USERS_AT_ONCE = 1000

export const PORTAL_USER_COLUMNS = ['nmAsegurado', 'apAsegurado', 'usuario', 'activo'] as const

const portalUser = z.object({
  id: code,
  nmAsegurado: text(240),
  apAsegurado: text(240),
  /** The mail. */
  usuario: text(120),
  activo: flag,
})
export type PortalUser = z.infer<typeof portalUser>

export const portalUserSearch = z.object({
  page: paging.page,
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(USERS_AT_ONCE)), USERS_AT_ONCE),
  sorted: sortedBy(PORTAL_USER_COLUMNS),
  /** Parts of columns, of which only the mail can be filtered. */
  filtered: z._default(z.array(z.object({ id: z.enum(['usuario']), value: text(120) })).check(z.maxLength(1)), []),
  tipo: z._default(z.enum(['GENERALES', 'VAM']), 'GENERALES'),
})
export type PortalUserSearch = z.infer<typeof portalUserSearch>

export const searchPortalUsers = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Los usuarios creados: GENERALES de contratantes, VAM de asegurados',
  access: 'admin',
  effect: 'read',
  subject: null,
  body: portalUserSearch,
  answer: pageOf(portalUser),
})
