// Knows the brand that this portal shows: reads it again when it may have changed, and draws its icons once.
import type { BrandIcon, PublishedBrand } from '../../src/domain/brand/shown-brand.ts'
import type { Queryable } from '../database/sql.ts'
import { readBrand, readBrandTexts } from './brand.ts'
import { iconsOf, publishBrand } from './publish-brand.ts'

/** For how long a brand is used without a look whether another instance has changed it. */
const FRESH_MS = 2_000

type Present = {
  published: PublishedBrand
  /** Draws the icons when the first one is needed. */
  icons: () => ReturnType<typeof iconsOf>
}

export type BrandSource = {
  /** The brand, without waiting for the database once one is known: a change elsewhere shows a moment later. */
  present: () => Promise<PublishedBrand>
  /** Reads the brand again: it was changed here, or a request names one that this instance does not know yet. */
  renew: () => Promise<PublishedBrand>
  /**
   * An icon of the present brand, and whether it is of the brand with this hash: a page that was sent before a change
   * gets the new one. Null when there is no such icon.
   */
  icon: (hash: string, name: string) => Promise<{ bytes: Uint8Array; isOfHash: boolean } | null>
}

/** While the database does not answer, the last brand that was read stays. */
export function createBrandSource(db: Queryable, now: () => number = Date.now): BrandSource {
  let last: { present: Present; version: number; at: number; number: number } | null = null
  let reads = 0
  let renewing: Promise<Present> | null = null

  async function read(): Promise<Present> {
    reads += 1
    const number = reads
    const { version } = await readBrandTexts(db)
    if (last?.version === version) {
      last = { ...last, at: now() }
      return last.present
    }
    const brand = await readBrand(db)
    // A read that began earlier must not bring back what a later one has replaced.
    if (last && last.number > number) return last.present
    const published = publishBrand(brand)
    const isSame = last?.present.published.hash === published.hash
    last = {
      present: last && isSame ? last.present : { published, icons: once(() => iconsOf(brand)) },
      version: brand.version,
      at: now(),
      number,
    }
    return last.present
  }

  async function present(): Promise<Present> {
    if (!last) return renewed()
    if (now() - last.at >= FRESH_MS) void renewed().catch(() => undefined)
    return last.present
  }

  function renewed(): Promise<Present> {
    renewing ??= read().finally(() => {
      renewing = null
    })
    return renewing
  }

  return {
    present: async () => (await present()).published,
    renew: async () => (await read()).published,
    icon: async (hash, name) => {
      const known = await present()
      const { published, icons } = known.published.hash === hash ? known : await read().catch(() => known)
      const drawn = await icons()
      return Object.hasOwn(drawn, name) ? { bytes: drawn[name as BrandIcon], isOfHash: hash === published.hash } : null
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
