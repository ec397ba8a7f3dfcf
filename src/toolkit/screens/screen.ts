// The type of a row in the screen registry, and the types that follow from it: parameters, search, area.
import type { ResolveParams } from '@tanstack/react-router'
import type { Area } from '../../domain/user/role.ts'
import type { ScreenIcon } from './screen-icons.ts'

/** The name of a screen for the visit counter (D88); it says nothing about health. */
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
  /** The bottom bar of staff, their rail on wide screens. */
  | 'staffBar'
  /** The bar and the menu of customers without policies. */
  | 'newcomers'
  /** The menu's first group, for customers. */
  | 'own'
  /** The menu's first group, for staff. */
  | 'portfolio'
  /** The groups of the menu: one for each area, one for administrators, one for executives. */
  | 'gen'
  | 'vam'
  | 'admin'
  | 'executive'
  /** The account sheet, for everybody who may open the screen. */
  | 'account'

export type EntryPlace = {
  in: EntryList
  /** The position of the entry in the list. */
  at: number
  /** The entry's label and icon in this list, if they differ from those of the screen. */
  label?: string
  icon?: ScreenIcon
  /** The area that the entry leads into, where neither the list nor the present address decides. */
  area?: Area
  /**
   * Shown only to customers who can report under a policy (D104); with `counted: 'inbox'` also while the inbox has
   * files. `unfinished`: shown only while something is missing before the portal goes live (LIV-02).
   */
  only?: 'reporters' | 'unfinished'
  /** Highlighted for a person who can report. */
  prominent?: true
  /** Has a badge with the number of claims that wait to be sent, or of files in the inbox. */
  counted?: true | 'inbox'
}

/** Who may open a screen. */
export type Access =
  /** Everybody, signed in or not. */
  | 'public'
  /** Every signed-in person. */
  | 'session'
  /** Persons with policies of the area, and staff. */
  | 'area'
  /** Every customer, whether they have policies or not. */
  | 'customer'
  | 'staff'
  | 'admin'

export type Screen = {
  /** The path in the router's form; `$area` is gen or vam. */
  path: `/${string}`
  /** The areas that have the screen; both if not given. */
  areas?: readonly Area[]
  who: Access
  /** The screen is only for making changes: closed to staff while they are acting, as they may only consult (ADM-18). */
  writes?: true
  /** The id of the screen whose entry is marked as current while this one is open. */
  under?: string
  /** Like `under`, but only in the bar of customers, which does not have an entry for each screen. */
  underInBar?: string
  /** The screen's entries in bars, menu and account. */
  entry?: { label: string; icon: ScreenIcon; places: readonly EntryPlace[] }
  /** The names of the screen's search parameters. */
  search?: SearchNames
  /** The screen's name for the visit counter, «otra» if not given; null for screens that only redirect. */
  visit?: PageName | null
  /** Also shown while the session is paused by idleness: only for the person's own data on this device (D89). */
  idle?: true
  /** A shortcut of the installed app; `name` is for `/ir/{name}`, where the address differs by person (PWA-01b). */
  shortcut?: { name?: string; label: string; at: number }
}

export type Screens = Readonly<Record<string, Screen>>

export type PathOf<Row extends Screen> = Row['path']

export type AreaOf<Row extends Screen> = Row extends { areas: readonly (infer Only)[] } ? Only : Area

/** The search parameters of a screen, as types only, so that the app's start loads no screen's parser. */
type SearchNames<Params extends object = object> = {
  (raw: Record<string, unknown>): { readonly [Name in keyof Params]?: unknown }
  /** The parameters that the screen reads and that may be written; exists only as a type. */
  readonly params?: Params
}

/** The unparsed search of the address, typed by the names of `Params`; the screen parses it (`useSearch`). */
export const searchUnder = <Params extends object>(): SearchNames<Params> => asItStands

const asItStands = (raw: Record<string, unknown>) => raw

export type SearchNamesOf<Row extends Screen> = Row extends { search: infer Names } ? Names : undefined

/** The parameters that may be written into a screen's search. */
export type SearchOf<Row extends Screen> = Row extends { search: SearchNames<infer Params> } ? Params : never

/** The parameters of a screen's path: texts, except the area. */
export type ParamsOf<Row extends Screen> = {
  [Name in keyof ResolveParams<PathOf<Row>>]: Name extends 'area' ? AreaOf<Row> : string
}

export type PathValues = Readonly<Record<string, string | number | null | undefined>>

/** Fills a route's parameters: `$name`, and optional `/{-$name}`, dropped when empty. */
export const fillPath = (path: string, values: PathValues): string =>
  path.replace(/\/\{-\$(\w+)\}|\$(\w+)/g, (_free, optional?: string, name = '') => {
    const value = values[optional ?? name] ?? ''
    return optional === undefined || value === '' ? encodeURIComponent(value) : `/${encodeURIComponent(value)}`
  })
