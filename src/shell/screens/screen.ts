// What the registry writes down of a screen, and the types that follow from it: parameters, search, area.
import type { ResolveParams } from '@tanstack/react-router'
import type { Area } from '../../domain/user/role.ts'
import type { ScreenIcon } from './screen-icons.ts'

/** What visits call a screen (D88): nothing of anybody's health is in it. */
export type PageName =
  | 'inicio'
  | 'polizas'
  | 'reportados'
  | 'reporte'
  | 'reporte-nuevo'
  | 'pendientes'
  | 'contrasena'
  | 'otra'

/** A list of navigation entries. */
export type EntryList =
  /** The bottom bar of customers, their rail on wide screens. */
  | 'bar'
  /** The same of staff. */
  | 'staffBar'
  /** Bar and menu of customers without policies. */
  | 'newcomers'
  /** The menu's first group, of customers. */
  | 'own'
  /** The menu's first group, of staff. */
  | 'portfolio'
  /** The menu's groups of an area, of administrators and of executives. */
  | 'gen'
  | 'vam'
  | 'admin'
  | 'executive'
  /** The sheet of the account: everybody's who may open the screen. */
  | 'account'

export type EntryPlace = {
  in: EntryList
  /** Its place among the others there. */
  at: number
  /** What it is called there, and by what icon, where that differs. */
  label?: string
  icon?: ScreenIcon
  /** The area that it leads into, where neither its list nor the present address says. */
  area?: Area
  /** Who alone is shown it: customers whom a policy lets report (D104), or whose consent is asked for. */
  only?: 'reporters' | 'consenting'
  /** It stands out for a person who can report. */
  prominent?: true
  /** It bears how many claims wait to be sent. */
  counted?: true
}

/** Who may open a screen. */
export type Access =
  /** Everybody, signed in or not. */
  | 'public'
  /** Every signed-in person. */
  | 'session'
  /** Who has policies of the area, and staff. */
  | 'area'
  | 'staff'
  | 'admin'

export type Screen = {
  /** As the router reads it; `$area` is gen or vam. */
  path: `/${string}`
  /** Where there is only one of both. */
  areas?: readonly Area[]
  who: Access
  /** Specified and not built yet: its address says so, and nothing leads there (D99). */
  soon?: true
  /** The screen whose entry is marked while one is here. */
  under?: string
  /** Where ways lead to it. */
  entry?: { label: string; icon: ScreenIcon; places: readonly EntryPlace[] }
  /** The names in the search of its address. */
  search?: SearchNames
  /** What visits call it, «otra» unless said; null for what only leads on. */
  visit?: PageName | null
  /** Shown also while the session is paused by idleness: only for what is the person's own on this device (D89). */
  idle?: true
  /** A shortcut of the installed app; `name` is its own address where the screen's is not the same for everybody (PWA-01b). */
  shortcut?: { name?: string; label: string; at: number }
}

export type Screens = Readonly<Record<string, Screen>>

export type PathOf<Row extends Screen> = Row['path']

export type AreaOf<Row extends Screen> = Row extends { areas: readonly (infer Only)[] } ? Only : Area

/** What a row says of its search: only types, so that no start fetches how one screen reads its own. */
type SearchNames<Params extends object = object> = {
  (raw: Record<string, unknown>): { readonly [Name in keyof Params]?: unknown }
  /** What its screen reads, and what may be written. */
  readonly params?: Params
}

/** A search under the names of `Params`, as it stands in the address: its screen reads it (`useSearch({ select })`). */
export const searchUnder = <Params extends object>(): SearchNames<Params> => asItStands

const asItStands = (raw: Record<string, unknown>) => raw

export type SearchNamesOf<Row extends Screen> = Row extends { search: infer Names } ? Names : undefined

/** What may be written into its search. */
export type SearchOf<Row extends Screen> = Row extends { search: SearchNames<infer Params> } ? Params : never

/** What is free in its path: texts, but for the area. */
export type ParamsOf<Row extends Screen> = {
  [Name in keyof ResolveParams<PathOf<Row>>]: Name extends 'area' ? AreaOf<Row> : string
}
