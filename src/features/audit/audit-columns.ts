// The columns of the audit, in its table and on cards.
import { AUDIT_COLUMNS, AUDIT_OUTCOMES, type AuditRow } from '../../contract/audit.ts'
import { AUDIT, whoActed } from '../../contract/columns/audit-columns.ts'
import { momentText } from '../../domain/moment-text.ts'
import { shownColumns } from '../../entities/shown-column.ts'
import type { DataColumn } from '../../ui/data/data-columns.tsx'
import type { StatusBadgeProps } from '../../ui/feedback/status-badge.tsx'

export const auditKey = ({ id }: AuditRow): string => String(id)

/** The name of a row; it includes the time, because many rows have the same person and action. */
export const auditName = (row: AuditRow): string => `${whoActed(row)}: ${row.que}, ${momentText(row.at)}`

export const outcomeBadge = ({ resultado }: AuditRow): StatusBadgeProps => ({
  label: AUDIT_OUTCOMES[resultado],
  tone: resultado === 'done' ? 'neutral' : 'warning',
})

export const AUDIT_TABLE: readonly DataColumn<AuditRow>[] = shownColumns(
  AUDIT,
  {
    usuario: { isRowHead: true },
    que: { text: ({ que }) => que },
    accion: null,
    resultado: { badge: outcomeBadge },
    cdReclamo: { look: 'one-line' },
    direccion: { look: 'one-line' },
    objeto: { narrow: true },
  },
  AUDIT_COLUMNS,
)

/** The columns of a card, whose title is the action. */
export const AUDIT_CARD: readonly DataColumn<AuditRow>[] = shownColumns(
  AUDIT,
  {
    at: { card: 'overline' },
    usuario: { card: 'line', text: (row) => [whoActed(row), row.usuario?.cargo].filter(Boolean).join('\u00a0· ') },
    cargo: null,
    que: { card: 'title', text: ({ que }) => que },
    accion: null,
    resultado: { badge: outcomeBadge, card: 'status' },
    objeto: null,
    direccion: { card: 'small' },
  },
  AUDIT_COLUMNS,
)
