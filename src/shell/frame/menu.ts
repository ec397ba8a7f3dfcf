// The menu «MENÚ» as a table: what stands in it for whom, and where each item leads (NAV-04, NAV-05, NAV-15, D41, D70).
import {
  ArrowTopRightOnSquareIcon,
  BriefcaseIcon,
  BuildingOffice2Icon,
  ClipboardDocumentListIcon,
  HeartIcon,
  HomeModernIcon,
  MagnifyingGlassIcon,
  NewspaperIcon,
  PlusCircleIcon,
  ShieldCheckIcon,
  UserGroupIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline'
import { hasPrivileges, isAdmin, isEjecutivo, isUser } from '../../domain/user/role.ts'
import type { Icon } from '../../ui/icon.ts'
import type { NavigationItem } from '../../ui/layout/navigation-item.tsx'
import type { SideMenuGroup } from '../../ui/layout/side-menu.tsx'
import { areasOf, type SessionPerson } from '../session/session.ts'
import { areaIn, homeItem, isClaimPath, pendingItem, policiesItem } from './navigation.ts'
import { isBuilt } from './not-built.ts'

type Item = { label: string; icon: Icon } & (
  | { to: string; shown?: (person: SessionPerson, known: Known) => boolean }
  | { broker: true }
)
type Group = { title: string; tooltip?: string; shown: (person: SessionPerson) => boolean; items: readonly Item[] }

const BROKER: Item = { label: 'Sistema del bróker', icon: ArrowTopRightOnSquareIcon, broker: true }
const SELECTION: Item = { label: 'Administrador Selección', icon: MagnifyingGlassIcon, to: '/vam/admin' }
const REPORTED = { label: 'Siniestros Reportados', icon: ClipboardDocumentListIcon }
/** For customers whom a policy lets report (D104). */
const mayCreate = (person: SessionPerson, { canReport }: Known) => isUser(person) && canReport
const CREATE = { label: 'Crear siniestro', icon: PlusCircleIcon, shown: mayCreate }

/** What the two kinds of policies are, as their tooltips say it (NAV-04c). */
export const AREA_MEANINGS = {
  gen: 'Pólizas contratadas o emitidas a tu nombre como titular.',
  vam: 'Pólizas en las que eres beneficiario dentro de una empresa.',
} as const

const GROUPS: readonly Group[] = [
  {
    title: 'Pólizas Contratantes',
    tooltip: AREA_MEANINGS.gen,
    shown: ({ asociados }) => asociados.length > 0,
    items: [
      { label: 'Pólizas', icon: ShieldCheckIcon, to: '/gen/polizas' },
      { label: 'Siniestros Vam', icon: HeartIcon, to: '/gen/siniestros-vam' },
      { label: 'Siniestros Generales', icon: HomeModernIcon, to: '/gen/siniestros-gen' },
      { ...REPORTED, to: '/gen/siniestros-reportados' },
      { ...CREATE, to: '/gen/reportar-siniestro/new/new' },
    ],
  },
  {
    title: 'Pólizas Asegurados',
    tooltip: AREA_MEANINGS.vam,
    shown: ({ asociadosVam }) => asociadosVam.length > 0,
    items: [
      { label: 'Pólizas', icon: ShieldCheckIcon, to: '/vam/polizas' },
      { label: 'Siniestros Vam', icon: HeartIcon, to: '/vam/siniestros' },
      { ...REPORTED, to: '/vam/siniestros-reportados' },
      { ...CREATE, to: '/vam/reportar-siniestro/new/new' },
    ],
  },
  {
    title: 'Admin',
    shown: isAdmin,
    items: [
      { label: 'Home', icon: NewspaperIcon, to: '/home-adm' },
      { label: 'Ejecutivos', icon: BriefcaseIcon, to: '/gestor-ejecutivo' },
      { label: 'Usuarios creados', icon: UserPlusIcon, to: '/vam/visor' },
      { label: 'Usuarios generales', icon: BuildingOffice2Icon, to: '/gen/usuarios-gestor' },
      { label: 'Usuarios vam', icon: UserGroupIcon, to: '/vam/usuarios-gestor' },
      SELECTION,
      { ...REPORTED, to: '/vam/siniestros-reportados' },
      BROKER,
    ],
  },
  {
    title: 'Ejecutivo',
    shown: isEjecutivo,
    items: [{ ...REPORTED, to: '/vam/siniestros-reportados' }, SELECTION, BROKER],
  },
]

type Known = {
  /** How many claims have not been received yet. */
  waiting: number
  /** Whether some health or life policy lets the person report. */
  canReport: boolean
  /** Opens the broker's other system; null while there is no way there (NAV-05c). */
  onBroker: (() => void) | null
}

/** The groups of a person's menu at an address; an item whose screen is not built is not shown (D99). */
export function menuFor(person: SessionPerson, path: string, known: Known, built = isBuilt): SideMenuGroup[] {
  const groups = GROUPS.filter(({ shown }) => shown(person)).map(({ title, tooltip, items }) => ({
    title,
    ...(tooltip ? { tooltip } : {}),
    items: items.flatMap((item) => entryOf(item, person, path, known, built)),
  }))
  return [{ items: ownItems(person, path, known.waiting) }, ...groups].filter(({ items }) => items.length > 0)
}

function entryOf(
  item: Item,
  person: SessionPerson,
  path: string,
  known: Known,
  built: (path: string) => boolean,
): NavigationItem[] {
  const { label, icon } = item
  const { onBroker } = known
  if ('broker' in item) return onBroker ? [{ label, icon, onPress: onBroker }] : []
  const { to, shown } = item
  if (!built(to) || (shown && !shown(person, known))) return []
  const isReported = to.endsWith('/siniestros-reportados') && isClaimPath(path) && areaIn(path) === areaIn(to)
  return [{ label, icon, to, current: path === to || isReported }]
}

/** What is nobody's policy: where a customer begins, and what waits on this device. Of staff, the portfolio's policies. */
function ownItems(person: SessionPerson, path: string, waiting: number): NavigationItem[] {
  // Until staff choose whom they act for, the whole portfolio.
  if (hasPrivileges(person)) return areasOf(person).length === 0 ? [policiesItem(path, 'gen')] : []
  const home = homeItem(person, path)
  return areasOf(person).length === 0 ? [home] : [home, pendingItem(path, waiting, 'Pendientes de enviar')]
}
