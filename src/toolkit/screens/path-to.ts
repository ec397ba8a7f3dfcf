// Builds the addresses of the app; no other module builds addresses.
import { defaultStringifySearch, type ResolveParams } from '@tanstack/react-router'
import type { Area } from '../../domain/user/role.ts'
import type { Address } from '../../ui/address.ts'
import type { ListSearch } from './list-search.ts'
import { type AreaOf, fillPath, type PathOf, type PathValues, type Screen, type SearchOf } from './screen.ts'
import { SCREENS, type ScreenId } from './screens.ts'

type FreeIn<Row extends Screen> = Omit<ResolveParams<PathOf<Row>, string | number>, 'area'>

type AreaGiven<Row extends Screen> =
  PathOf<Row> extends `${string}{-$area}${string}`
    ? [area: AreaOf<Row> | null]
    : PathOf<Row> extends `${string}$area${string}`
      ? [area: AreaOf<Row>]
      : []
type ParamsGiven<Row extends Screen> = keyof FreeIn<Row> extends never ? [] : [params: FreeIn<Row>]
type SearchGiven<Row extends Screen> = SearchOf<Row> extends never ? [] : [search?: SearchOf<Row>]

/** The arguments of a screen's address: its area, the other parameters of its path, its search. */
type Arguments<Row extends Screen> = [...AreaGiven<Row>, ...ParamsGiven<Row>, ...SearchGiven<Row>]

type PathTo = { readonly [Id in ScreenId]: (...args: Arguments<(typeof SCREENS)[Id]>) => Address }

/** Examples: `pathTo.policies('gen', { poliza })`, `pathTo.claim(area, claim)`, `pathTo.pending()`. */
export const pathTo = Object.fromEntries(
  Object.entries<Screen>(SCREENS).map(([id, { path }]) => [id, writerOf(path)]),
) as PathTo

/** The address of a screen in an area, if its path has no other parameters. */
export const pathIn = ({ path }: Screen, area: Area | null): Address => asAddress(fillPath(path, { area }))

/** The address of a list with its filters, page and order. */
export const withSearch = (path: Address, search: ListSearch): Address =>
  asAddress(`${path}${defaultStringifySearch(search)}`)

/** Reads an address that this app has stored as text; null if the text is not an address. */
export const storedAddress = (text: unknown): Address | null =>
  typeof text === 'string' && /^\/(?!\/)/.test(text) ? asAddress(text) : null

function writerOf(path: string): (...args: readonly unknown[]) => Address {
  const takesArea = path.includes('$area')
  const takesParams = path.replace('$area', '').includes('$')
  return (...args) => {
    const rest = [...args]
    const area = takesArea ? rest.shift() : null
    const params = takesParams ? rest.shift() : null
    const [search] = rest
    const values = { ...valuesIn(params), ...(typeof area === 'string' && { area }) }
    return asAddress(`${fillPath(path, values)}${defaultStringifySearch(valuesIn(search))}`)
  }
}

const valuesIn = (value: unknown): PathValues => (typeof value === 'object' ? { ...value } : {})

const asAddress = (text: string): Address => text as Address
