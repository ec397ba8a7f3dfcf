// The screen registry, with one row per screen: routes, addresses, access, bars, menus and shortcuts all come from it.

import type { SELECTION_FILTERS } from '../../contract/selection.ts'
import type { ShareOutcome } from '../../contract/share-target.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'
import type { ClaimSearch, ProfileSearch, SampleSearch } from './dialog-params.ts'
import type { InsurerClaimParams } from './insurer-claim-params.ts'
import type { ChosenRow, ListParams } from './list-search.ts'
import type { PolicyParams } from './policy-params.ts'
import type { ReportSearch } from './report-params.ts'
import type { ReportedSearchParams } from './reported-params.ts'
import { type Screen, searchUnder } from './screen.ts'

export const SCREENS = {
  // Entry points: each redirects by itself.
  start: { path: '/', who: 'session', visit: null, idle: true },
  login: { path: '/login', who: 'session' },
  renewal: { path: '/renovar', who: 'session' },
  shortcut: { path: '/ir/$name', who: 'session', visit: null, idle: true },
  ownPolicies: { path: '/polizas', who: 'session', visit: 'polizas', under: 'policies' },

  home: {
    path: '/{-$area}/home',
    who: 'area',
    visit: 'inicio',
    idle: true,
    entry: {
      label: 'Inicio',
      icon: 'HomeIcon',
      places: [
        { in: 'bar', at: 1 },
        { in: 'own', at: 1 },
        { in: 'newcomers', at: 1 },
      ],
    },
  },
  policies: {
    path: '/$area/polizas',
    who: 'area',
    search: searchUnder<PolicyParams>(),
    visit: 'polizas',
    shortcut: { name: 'mis-polizas', label: 'Mis pólizas', at: 3 },
    entry: {
      label: 'Pólizas',
      icon: 'ShieldCheckIcon',
      places: [
        { in: 'gen', at: 1 },
        { in: 'vam', at: 1 },
        // For staff: the whole portfolio, until they choose a person to act for.
        { in: 'portfolio', at: 1, area: 'gen' },
        { in: 'bar', at: 2 },
        { in: 'staffBar', at: 1, area: 'gen' },
      ],
    },
  },
  reported: {
    path: '/$area/siniestros-reportados',
    who: 'area',
    search: searchUnder<ReportedSearchParams>(),
    visit: 'reportados',
    shortcut: { name: 'mis-siniestros', label: 'Mis siniestros', at: 2 },
    entry: {
      label: 'Siniestros Reportados',
      icon: 'ClipboardDocumentListIcon',
      places: [
        { in: 'gen', at: 4 },
        { in: 'vam', at: 3 },
        { in: 'admin', at: 7, area: 'vam' },
        { in: 'executive', at: 1, area: 'vam' },
        { in: 'bar', at: 4, label: 'Siniestros' },
        { in: 'staffBar', at: 5, area: 'vam', label: 'Reportados' },
      ],
    },
  },
  claim: {
    path: '/$area/reportar-siniestro/$cdCompania/$cdReclamo/{-$cdIncSiniestro}',
    who: 'area',
    search: searchUnder<ClaimSearch>(),
    visit: 'reporte',
    under: 'reported',
  },
  report: {
    path: '/$area/reportar-siniestro/new/new',
    who: 'area',
    writes: true,
    search: searchUnder<ReportSearch>(),
    visit: 'reporte-nuevo',
    idle: true,
    shortcut: { name: 'nuevo-siniestro', label: 'Nuevo siniestro', at: 1 },
    entry: {
      label: 'Crear siniestro',
      icon: 'PlusCircleIcon',
      places: [
        { in: 'gen', at: 5, only: 'reporters' },
        { in: 'vam', at: 4, only: 'reporters' },
        // Shown to every customer: the screen explains why a person cannot report.
        { in: 'bar', at: 3, label: 'Siniestro', prominent: true },
      ],
    },
  },
  pending: {
    path: '/pendientes',
    who: 'session',
    writes: true,
    visit: 'pendientes',
    idle: true,
    shortcut: { label: 'Pendientes de enviar', at: 4 },
    entry: {
      label: 'Pendientes de enviar',
      icon: 'QueueListIcon',
      places: [
        { in: 'own', at: 2, counted: true },
        { in: 'bar', at: 5, label: 'Pendientes', counted: true },
      ],
    },
  },
  inbox: {
    path: '/sin-clasificar',
    who: 'session',
    writes: true,
    idle: true,
    shortcut: { label: 'Sin clasificar', at: 5 },
    entry: {
      label: 'Sin clasificar',
      icon: 'InboxIcon',
      places: [{ in: 'own', at: 3, only: 'reporters', counted: 'inbox' }],
    },
  },
  share: {
    path: '/compartir',
    who: 'session',
    writes: true,
    search: searchUnder<ShareOutcome>(),
    under: 'inbox',
    idle: true,
  },

  medicalClaims: {
    path: '/$area/siniestros-vam',
    areas: ['gen'],
    who: 'area',
    search: searchUnder<InsurerClaimParams>(),
    underInBar: 'reported',
    entry: {
      label: 'Siniestros Vam',
      icon: 'HeartIcon',
      places: [
        { in: 'gen', at: 2 },
        { in: 'portfolio', at: 3, area: 'gen', label: 'Siniestros Contratante' },
        { in: 'staffBar', at: 3, area: 'gen', label: 'Contrato' },
      ],
    },
  },
  generalClaims: {
    path: '/$area/siniestros-gen',
    areas: ['gen'],
    who: 'area',
    search: searchUnder<InsurerClaimParams>(),
    underInBar: 'reported',
    entry: {
      label: 'Siniestros Generales',
      icon: 'HomeModernIcon',
      places: [
        { in: 'gen', at: 3 },
        { in: 'portfolio', at: 2, area: 'gen' },
        { in: 'staffBar', at: 2, area: 'gen', label: 'Generales' },
      ],
    },
  },
  insuredClaims: {
    path: '/$area/siniestros',
    areas: ['vam'],
    who: 'area',
    search: searchUnder<InsurerClaimParams>(),
    underInBar: 'reported',
    entry: {
      label: 'Siniestros Vam',
      icon: 'HeartIcon',
      places: [
        { in: 'vam', at: 2 },
        { in: 'portfolio', at: 4, area: 'vam', label: 'Siniestros Asegurado' },
        { in: 'staffBar', at: 4, area: 'vam', label: 'Asegurado' },
      ],
    },
  },

  ...ADMIN_SCREENS,
  selection: {
    path: '/$area/admin',
    who: 'staff',
    search: searchUnder<ListParams<typeof SELECTION_FILTERS.gen> & ChosenRow>(),
    entry: {
      label: 'Administrador Selección',
      icon: 'MagnifyingGlassIcon',
      places: [
        // In area `gen` the search covers all policies, and so also finds persons insured by a health policy.
        { in: 'admin', at: 6, area: 'gen' },
        { in: 'executive', at: 2, area: 'gen' },
      ],
    },
  },

  profile: {
    path: '/$area/perfil',
    who: 'area',
    search: searchUnder<ProfileSearch>(),
    entry: { label: 'Mi cuenta', icon: 'UserCircleIcon', places: [{ in: 'account', at: 1 }] },
  },
  notices: {
    path: '/avisos',
    who: 'session',
    entry: { label: 'Avisos', icon: 'BellIcon', places: [{ in: 'account', at: 2 }] },
  },
  password: {
    path: '/cambiar',
    who: 'session',
    writes: true,
    visit: 'contrasena',
    entry: { label: 'Cambiar contraseña', icon: 'KeyIcon', places: [{ in: 'account', at: 3 }] },
  },
  myData: {
    path: '/mis-datos',
    who: 'customer',
    writes: true,
    entry: { label: 'Mis datos', icon: 'ShieldCheckIcon', places: [{ in: 'account', at: 4 }] },
  },

  recover: { path: '/recuperar', who: 'public' },
  renew: { path: '/renovar/$user', who: 'public' },
  invitation: { path: '/invitacion', who: 'public' },
  // The design system's gallery (D25): reachable only by its address, in every build.
  demo: { path: '/demo', who: 'public' },
  demoCards: { path: '/demo-cards', who: 'public', search: searchUnder<SampleSearch>() },
  demoLogin: { path: '/demo-login', who: 'public' },
} as const satisfies Record<string, Screen>

export type ScreenId = keyof typeof SCREENS
