// Reads and saves the broker's brand: one row (D145). A portal without one has no name and no contact.

import type { BrandSettings } from '../../src/contract/brand.ts'
import { DEFAULT_COLOURS } from '../../src/domain/brand/colours.ts'
import { NO_BRAND } from '../../src/domain/brand/shown-brand.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Logo } from './logo.ts'

/** The brand as it is stored; `version` counts its changes and is 0 while there is none. */
export type Brand = BrandSettings & { logo: Logo | null; version: number }

/** The brand of a portal that has none; also what an empty value stands for. */
export const UNSAID: Brand = {
  nombre: NO_BRAND.nombre,
  nombreCorto: NO_BRAND.nombreCorto,
  razonSocial: '',
  direccion: '',
  telefonos: '',
  whatsapp: '',
  correo: '',
  remitente: '',
  delegadoDatos: '',
  correoDatos: '',
  diasRespuesta: null,
  ...DEFAULT_COLOURS,
  fondoIcono: 'COLOR',
  logo: null,
  version: 0,
}

type Row = BrandSettings & { logo: string | null; logoTipo: Logo['tipo'] | null; version: number }

const SETTINGS = sql`nombre, "nombreCorto", "razonSocial", direccion, telefonos, whatsapp, correo, remitente,
  "delegadoDatos", "correoDatos", "diasRespuesta", "colorPrincipal", "colorAcento", "fondoIcono", version`

/** The brand as it is now. */
export async function readBrand(db: Queryable): Promise<Brand> {
  const [row] = await db.query<Row>(sql`SELECT ${SETTINGS}, logo, "logoTipo" FROM brand`)
  if (!row) return UNSAID
  const { logo, logoTipo, ...settings } = row
  return { ...settings, logo: logo && logoTipo ? { tipo: logoTipo, bytes: Buffer.from(logo, 'base64') } : null }
}

/** The brand without its logo, which is much larger than all the rest, for texts and mails. */
export async function readBrandTexts(db: Queryable): Promise<Omit<Brand, 'logo'>> {
  const [row] = await db.query<Omit<Brand, 'logo'>>(sql`SELECT ${SETTINGS} FROM brand`)
  return row ?? UNSAID
}

/** The brand as it is now; until the transaction ends nobody else changes it. Of two first brands the later one wins. */
export async function lockBrand(tx: Queryable): Promise<Brand> {
  // Without a row there is nothing to lock.
  await tx.query(sql`SELECT 1 FROM brand FOR UPDATE`)
  return readBrand(tx)
}

/** Whether two brands are the same but for their version. */
export function isSameBrand(one: Brand, other: Brand): boolean {
  const textOf = ({ version: _, logo, ...settings }: Brand) =>
    JSON.stringify(Object.entries({ ...settings, logo: logo && Buffer.from(logo.bytes).toString('base64') }).sort())
  return textOf(one) === textOf(other)
}

/** Stores a brand in place of the former one; counts its version up. */
export async function writeBrand(tx: Queryable, { logo, version: _, ...settings }: Brand): Promise<void> {
  const { nombre, nombreCorto, razonSocial, direccion, telefonos, whatsapp, correo, remitente } = settings
  const { delegadoDatos, correoDatos, diasRespuesta, colorPrincipal, colorAcento, fondoIcono } = settings
  await tx.query(sql`INSERT INTO brand (nombre, "nombreCorto", "razonSocial", direccion, telefonos, whatsapp, correo,
      remitente, "delegadoDatos", "correoDatos", "diasRespuesta", "colorPrincipal", "colorAcento", "fondoIcono", logo,
      "logoTipo")
    VALUES (${nombre}, ${nombreCorto}, ${razonSocial}, ${direccion}, ${telefonos}, ${whatsapp}, ${correo}, ${remitente},
      ${delegadoDatos}, ${correoDatos}, ${diasRespuesta}, ${colorPrincipal}, ${colorAcento}, ${fondoIcono},
      ${logo && Buffer.from(logo.bytes).toString('base64')}, ${logo?.tipo ?? null})
    ON CONFLICT (id) DO UPDATE SET nombre = EXCLUDED.nombre, "nombreCorto" = EXCLUDED."nombreCorto",
      "razonSocial" = EXCLUDED."razonSocial", direccion = EXCLUDED.direccion, telefonos = EXCLUDED.telefonos,
      whatsapp = EXCLUDED.whatsapp, correo = EXCLUDED.correo, remitente = EXCLUDED.remitente,
      "delegadoDatos" = EXCLUDED."delegadoDatos", "correoDatos" = EXCLUDED."correoDatos",
      "diasRespuesta" = EXCLUDED."diasRespuesta", "colorPrincipal" = EXCLUDED."colorPrincipal",
      "colorAcento" = EXCLUDED."colorAcento", "fondoIcono" = EXCLUDED."fondoIcono", logo = EXCLUDED.logo,
      "logoTipo" = EXCLUDED."logoTipo", version = brand.version + 1`)
}
