// What can be gone to, for whom: only what exists (D99).
import { ClipboardDocumentListIcon, HomeIcon, PlusCircleIcon, QueueListIcon } from '@heroicons/react/24/outline'
import { hasPrivileges } from '../domain/user/role.ts'
import type { NavigationItem } from '../ui/layout/navigation-item.tsx'
import { areasOf, type SessionPerson } from './session.ts'

/** The area that a path is in, or the person's first. */
export const areaOfPath = (path: string, person: SessionPerson): 'gen' | 'vam' =>
  path.startsWith('/gen/') ? 'gen' : path.startsWith('/vam/') ? 'vam' : (areasOf(person)[0] ?? 'vam')

type Known = {
  /** How many claims have not been received yet. */
  waiting: number
  /** Who cannot report is told why under ⊕, which then does not stand out. */
  canReport: boolean
}

/** The entries of bottom bar, rail and side menu. */
export function navigationFor(person: SessionPerson, path: string, { waiting, canReport }: Known): NavigationItem[] {
  const area = areaOfPath(path, person)
  const reported: NavigationItem = {
    label: hasPrivileges(person) ? 'Reportados' : 'Siniestros',
    icon: ClipboardDocumentListIcon,
    to: `/${area}/siniestros-reportados`,
    current:
      path.includes('/siniestros-reportados') || (path.includes('/reportar-siniestro/') && !path.endsWith('/new/new')),
  }
  if (hasPrivileges(person)) return [reported]
  const home: NavigationItem = {
    label: 'Inicio',
    icon: HomeIcon,
    to: areasOf(person).length > 0 ? `/${area}/home` : '/home',
    current: path.endsWith('/home'),
  }
  if (areasOf(person).length === 0) return [home]
  return [
    home,
    {
      label: 'Siniestro',
      icon: PlusCircleIcon,
      to: `/${area}/reportar-siniestro/new/new`,
      current: path.endsWith('/new/new'),
      prominent: canReport,
    },
    reported,
    {
      label: 'Pendientes',
      icon: QueueListIcon,
      to: '/pendientes',
      current: path === '/pendientes',
      ...(waiting > 0 ? { badge: { text: String(waiting), label: `${waiting} pendientes de enviar` } } : {}),
    },
  ]
}
