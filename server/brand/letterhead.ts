// What printouts show of the broker: names, colour and icon.
import { iconGround } from '../../src/domain/brand/colours.ts'
import type { Letterhead } from '../printout/printout.ts'
import type { Services } from '../services.ts'
import { readBrand } from './brand.ts'
import { iconsOf, publishBrand } from './publish-brand.ts'

/** The letterhead of the brand as it is now. */
export async function letterheadOf({ db, brands }: Pick<Services, 'db' | 'brands'>): Promise<Letterhead> {
  const brand = await readBrand(db)
  const name = 'apple-touch-icon.png'
  // The icons of the portal are drawn once.
  const icon = (await brands?.icon(publishBrand(brand).hash, name))?.bytes ?? (await iconsOf(brand))[name]
  const { nombre: portal, nombreCorto: broker } = brand
  return {
    portal,
    broker,
    color: iconGround(brand),
    icon: `data:image/png;base64,${Buffer.from(icon).toString('base64')}`,
  }
}
