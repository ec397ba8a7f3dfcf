// The search parameters of the audit: filters that name nobody, page, order, the act that is shown.

import type { FiltersIn } from '../../../contract/address-filters.ts'
import { AUDIT_COLUMNS, auditSearch } from '../../../contract/audit.ts'
import { codeIn, textIn, withoutGaps } from './address-values.ts'
import { type ListSearch, readListSearch } from './list-search.ts'

const FILTERS = ['usuario', 'accion', 'resultado', 'cdReclamo', 'numSiniestro', 'desde', 'hasta'] as const

/** What an address says. */
export type AuditParams = ListSearch &
  FiltersIn<typeof auditSearch.shape, (typeof FILTERS)[number]> & {
    /** The key under which this tab remembers whose acts are looked for. */
    persona?: string
    /** The number of the act that is shown. */
    sel?: number
  }

/** Whose acts are looked for, and about whom; names and id numbers stand in no address. */
export type AuditPerson = { quien?: string; sobre?: string }

const readList = (raw: Record<string, unknown>) =>
  readListSearch({ schema: auditSearch, keys: FILTERS, columns: AUDIT_COLUMNS }, raw)

/** Reads an address; what is not understood is left out, never an error: so is a name or a cédula. */
export const parseAudit = (raw: Record<string, unknown>): AuditParams =>
  withoutGaps({ ...readList(raw), persona: textIn(raw['persona'], 40), sel: codeIn(raw['sel']) })

/** Reads the fields of the filters, that of the person too. */
export const parseAuditFields = (raw: Record<string, unknown>): AuditParams & AuditPerson =>
  withoutGaps({ ...readList(raw), quien: textIn(raw['quien'], 120), sobre: textIn(raw['sobre'], 120) })
