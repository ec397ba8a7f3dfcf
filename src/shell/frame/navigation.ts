// What can be gone to, for whom: only what exists (D99).
import {
  ClipboardDocumentListIcon,
  HomeIcon,
  PlusCircleIcon,
  QueueListIcon,
  ShieldCheckIcon,
} from '@heroicons/react/24/outline'
import { type Area, hasPrivileges } from '../../domain/user/role.ts'
import type { NavigationItem } from '../../ui/layout/navigation-item.tsx'
import { areasOf, type SessionPerson } from '../session/session.ts'

/** The area that a path is in; null outside of both. */
export const areaIn = (path: string): Area | null =>
  path.startsWith('/gen/') ? 'gen' : path.startsWith('/vam/') ? 'vam' : null

/** The area that a path is in, or the person's first. */
export const areaOfPath = (path: string, person: SessionPerson): Area => areaIn(path) ?? areasOf(person)[0] ?? 'vam'

type Known = {
  /** How many claims have not been received yet. */
  waiting: number
  /** Who cannot report is told why under ⊕, which then does not stand out. */
  canReport: boolean
}

/** The entries of bottom bar and rail. */
export function navigationFor(person: SessionPerson, path: string, { waiting, canReport }: Known): NavigationItem[] {
  const area = areaOfPath(path, person)
  const reported: NavigationItem = {
    label: hasPrivileges(person) ? 'Reportados' : 'Siniestros',
    icon: ClipboardDocumentListIcon,
    to: `/${area}/siniestros-reportados`,
    current: path.includes('/siniestros-reportados') || isClaimPath(path),
  }
  if (hasPrivileges(person)) return [reported, policiesItem(path, area)]
  if (areasOf(person).length === 0) return [homeItem(person, path)]
  return [
    homeItem(person, path),
    policiesItem(path, area),
    {
      label: 'Siniestro',
      icon: PlusCircleIcon,
      to: `/${area}/reportar-siniestro/new/new`,
      current: path.endsWith('/new/new'),
      prominent: canReport,
    },
    reported,
    pendingItem(path, waiting, 'Pendientes'),
  ]
}

/** A customer's home: that of the area they are in, if they have one. */
export const homeItem = (person: SessionPerson, path: string): NavigationItem => ({
  label: 'Inicio',
  icon: HomeIcon,
  to: areasOf(person).length > 0 ? `/${areaOfPath(path, person)}/home` : '/home',
  current: path.endsWith('/home'),
})

/** The policies of an area. */
export const policiesItem = (path: string, area: Area): NavigationItem => ({
  label: 'Pólizas',
  icon: ShieldCheckIcon,
  to: `/${area}/polizas`,
  current: path.endsWith('/polizas'),
})

/** What waits on this device to be sent, with its count. */
export const pendingItem = (path: string, waiting: number, label: string): NavigationItem => ({
  label,
  icon: QueueListIcon,
  to: '/pendientes',
  current: path === '/pendientes',
  ...(waiting > 0 ? { badge: { text: String(waiting), label: waitingText(waiting) } } : {}),
})

const waitingText = (waiting: number) => (waiting === 1 ? '1 pendiente de enviar' : `${waiting} pendientes de enviar`)

/** Whether a path is that of one reported claim, which belongs to the list of them. */
export const isClaimPath = (path: string): boolean =>
  path.includes('/reportar-siniestro/') && !path.endsWith('/new/new')
