// Where the brand is stored. Only exports and the stage use it: the brand is checked and written by server/import/brand.
import { sql } from '../../database/sql.ts'
import { logoPath } from '../brand/logo-path.ts'
import type { Target } from './target.ts'

export const BRAND_TARGETS: Readonly<Record<string, Target>> = {
  marca: {
    table: 'brand',
    code: 'id',
    ended: { deletesFirst: [] },
    exported: {
      logo: sql`CASE t."logoTipo" WHEN 'image/svg+xml' THEN ${logoPath('image/svg+xml')}::text
        WHEN 'image/png' THEN ${logoPath('image/png')}::text END`,
    },
  },
}
