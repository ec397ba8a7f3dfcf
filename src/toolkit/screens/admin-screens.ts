// The rows of the screen registry that only administrators may open.
import type { AUDIT_FILTERS } from '../../contract/audit.ts'
import type { EXECUTIVE_FILTERS } from '../../contract/executive-access.ts'
import type { GENERAL_USER_FILTERS } from '../../contract/general-user.ts'
import type { INSURED_USER_FILTERS } from '../../contract/insured-user.ts'
import type { PORTAL_USER_FILTERS } from '../../contract/portal-user.ts'
import type { ImportRunSearch } from './import-run-params.ts'
import type { ChosenRow, ListParams } from './list-search.ts'
import { type Screen, searchUnder } from './screen.ts'

export const ADMIN_SCREENS = {
  goingLive: {
    path: '/puesta-en-marcha',
    who: 'admin',
    entry: {
      label: 'Puesta en marcha',
      icon: 'RocketLaunchIcon',
      places: [{ in: 'admin', at: 0, only: 'unfinished' }],
    },
  },
  homeConfig: {
    path: '/home-adm',
    who: 'admin',
    entry: { label: 'Home', icon: 'NewspaperIcon', places: [{ in: 'admin', at: 1 }] },
  },
  brand: {
    path: '/marca-adm',
    who: 'admin',
    entry: { label: 'Marca', icon: 'SwatchIcon', places: [{ in: 'admin', at: 1.5 }] },
  },
  consentText: {
    path: '/autorizacion-adm',
    who: 'admin',
    entry: { label: 'Autorización', icon: 'ShieldCheckIcon', places: [{ in: 'admin', at: 1.7 }] },
  },
  imports: {
    path: '/cargas-adm',
    who: 'admin',
    entry: { label: 'Cargas', icon: 'ArrowUpTrayIcon', places: [{ in: 'admin', at: 1.8 }] },
  },
  importRun: { path: '/cargas-adm/$id', who: 'admin', search: searchUnder<ImportRunSearch>(), under: 'imports' },
  executives: {
    path: '/gestor-ejecutivo',
    who: 'admin',
    search: searchUnder<ListParams<typeof EXECUTIVE_FILTERS>>(),
    entry: { label: 'Ejecutivos', icon: 'BriefcaseIcon', places: [{ in: 'admin', at: 2 }] },
  },
  invitations: {
    path: '/invitaciones-adm',
    who: 'admin',
    entry: { label: 'Invitaciones', icon: 'InboxIcon', places: [{ in: 'admin', at: 2.5 }] },
  },
  createdUsers: {
    path: '/$area/visor',
    who: 'admin',
    search: searchUnder<ListParams<typeof PORTAL_USER_FILTERS> & ChosenRow>(),
    entry: { label: 'Usuarios creados', icon: 'UserPlusIcon', places: [{ in: 'admin', at: 3, area: 'vam' }] },
  },
  users: {
    path: '/$area/usuarios-gestor',
    who: 'admin',
    // Each area has different filters.
    search: searchUnder<ListParams<typeof GENERAL_USER_FILTERS> & ListParams<typeof INSURED_USER_FILTERS>>(),
    entry: {
      label: 'Usuarios generales',
      icon: 'BuildingOffice2Icon',
      places: [
        { in: 'admin', at: 4, area: 'gen' },
        { in: 'admin', at: 5, area: 'vam', label: 'Usuarios vam', icon: 'UserGroupIcon' },
      ],
    },
  },
  audit: {
    path: '/auditoria',
    who: 'admin',
    search: searchUnder<ListParams<typeof AUDIT_FILTERS> & ChosenRow>(),
    entry: { label: 'Auditoría', icon: 'QueueListIcon', places: [{ in: 'admin', at: 8 }] },
  },
} as const satisfies Record<string, Screen>
