// Reads the brand of the demo broker: its names, contacts and colours, and its logo.
import { readFile } from 'node:fs/promises'
import type { BrandSettings } from '../../src/contract/brand.ts'
import type { Brand } from '../brand/brand.ts'
import { readLogo } from '../brand/logo.ts'

// The build copies the folder beside main.js, so this relative address is correct there too.
const FOLDER = new URL('./broker/', import.meta.url)

export async function demoBrand(): Promise<Brand> {
  const settings = JSON.parse(await readFile(new URL('marca.json', FOLDER), 'utf8')) as BrandSettings
  const logo = await readLogo(await readFile(new URL('logo.svg', FOLDER)))
  if (typeof logo === 'string') throw new Error(`The logo of the demo broker is refused: ${logo}`)
  return { ...settings, logo, version: 1 }
}
