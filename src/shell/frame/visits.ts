// Tells whoever counts visits which screen was opened: a neutral word and the build, of customers alone (SYS-04, D88).
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUser } from '../../domain/user/role.ts'
import { BUILD } from '../build.ts'
import { type SessionPerson, useSession } from '../session/session.ts'

export type PageName =
  | 'inicio'
  | 'polizas'
  | 'reportados'
  | 'reporte'
  | 'reporte-nuevo'
  | 'pendientes'
  | 'contrasena'
  | 'otra'

/** A screen by the shape of its path; a null leads on by itself and is no screen. The first that fits counts. */
const NAMES: readonly (readonly [shape: RegExp, name: PageName | null])[] = [
  [/^\/(ir\/[^/]+)?$/, null],
  [/^\/((gen|vam)\/)?home$/, 'inicio'],
  [/^\/((gen|vam)\/)?polizas$/, 'polizas'],
  [/^\/(gen|vam)\/siniestros-reportados$/, 'reportados'],
  [/^\/(gen|vam)\/reportar-siniestro\/new\/new$/, 'reporte-nuevo'],
  [/^\/(gen|vam)\/reportar-siniestro\/[^/]+\/[^/]+(\/[^/]+)?$/, 'reporte'],
  [/^\/pendientes$/, 'pendientes'],
  [/^\/cambiar$/, 'contrasena'],
]

/** The word for a path: no number, no query and nothing of anybody's health is in it; null for what only leads on. */
export function pageName(path: string): PageName | null {
  const plain = path.replace(/(?<=.)\/+$/, '')
  const found = NAMES.find(([shape]) => shape.test(plain))
  return found ? found[1] : 'otra'
}

type Counted = Pick<SessionPerson, 'rolWeb' | 'roles' | 'analyticsUrl'>

/** Counts one visit of a screen; staff are never counted, whatever the portal said. Never fails, and nobody waits. */
export function countVisit(person: Counted, path: string): void {
  const page = pageName(path)
  if (page === null || !person.analyticsUrl || !isUser(person)) return
  fetch(person.analyticsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, build: BUILD }),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  }).catch(() => undefined)
}

/** Counts every change of screen, inside the frame of a signed-in person. */
export function useVisits(): void {
  const { person } = useSession()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { rolWeb, analyticsUrl } = person
  const roles = person.roles.join()
  useEffect(
    () => countVisit({ rolWeb, roles: roles.split(','), analyticsUrl }, path),
    [rolWeb, roles, analyticsUrl, path],
  )
}
