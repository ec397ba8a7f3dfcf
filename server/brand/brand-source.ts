// Knows the brand that this portal shows: reads it again when it may have changed, and draws its icons once.
import type { BrandIcon, PublishedBrand } from '../../src/domain/brand/shown-brand.ts'
import type { Queryable } from '../database/sql.ts'
import { readBrand } from './brand.ts'
import { iconsOf, publishBrand } from './publish-brand.ts'

/** For how long a brand is used without a look whether another instance has changed it. */
const FRESH_MS = 2_000

type Present = {
  published: PublishedBrand
  /** Draws the icons when the first one is needed. */
  icons: () => ReturnType<typeof iconsOf>
}

export type BrandSource = {
  present: () => Promise<PublishedBrand>
  /** Reads the brand again: it was changed here, or a request names one that this instance does not know yet. */
  renew: () => Promise<PublishedBrand>
  /** An icon of the brand with this hash; null when the brand is another one, or has no such icon. */
  icon: (hash: string, name: string) => Promise<Uint8Array | null>
}

/** While the database does not answer, the last brand that was read stays. */
export function createBrandSource(db: Queryable, now: () => number = Date.now): BrandSource {
  let last: { present: Present; at: number } | null = null

  const present = async (): Promise<Present> => (last && now() - last.at < FRESH_MS ? last.present : read())

  async function read(): Promise<Present> {
    try {
      const brand = await readBrand(db)
      const published = publishBrand(brand)
      const isSame = last?.present.published.hash === published.hash
      last = { present: last && isSame ? last.present : { published, icons: once(() => iconsOf(brand)) }, at: now() }
    } catch (error) {
      if (!last) throw error
      last = { ...last, at: now() }
    }
    return last.present
  }

  return {
    present: async () => (await present()).published,
    renew: async () => (await read()).published,
    icon: async (hash, name) => {
      const known = await present()
      const { published, icons } = known.published.hash === hash ? known : await read()
      if (hash !== published.hash) return null
      const drawn = await icons()
      return Object.hasOwn(drawn, name) ? drawn[name as BrandIcon] : null
    },
  }
}

/** Does the work at the first call, and again after a failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= work().catch((error) => {
      result = undefined
      throw error
    })
    return result
  }
}
