// The badge of a document: its state as icon, specified word and colour; a document that is CARGADO has none (DOC-14).
import {
  ArrowUturnLeftIcon,
  CheckCircleIcon,
  ClockIcon,
  DocumentIcon,
  TrashIcon,
  XCircleIcon,
} from '@heroicons/react/20/solid'
import { DOCUMENT_STATES, type DocumentState } from '../../domain/document/document-state.ts'
import { type BadgeTone, StatusBadge } from '../../ui/feedback/status-badge.tsx'
import type { Icon } from '../../ui/icon.ts'

const LOOKS: Record<DocumentState, { tone: BadgeTone; icon: Icon }> = {
  CARGADO: { tone: 'neutral', icon: DocumentIcon },
  POR_REVISAR: { tone: 'info', icon: ClockIcon },
  INGRESADO: { tone: 'success', icon: CheckCircleIcon },
  DEVUELTO: { tone: 'warning', icon: ArrowUturnLeftIcon },
  RECHAZADO: { tone: 'danger', icon: XCircleIcon },
  POR_ELIMINAR: { tone: 'neutral-struck', icon: TrashIcon },
}

/** `state` null: the requirement has no document yet. */
export function DocumentBadge({ state }: { state: DocumentState | null }) {
  if (state === null) return <StatusBadge label="SIN DOCUMENTO" tone="neutral-dashed" icon={DocumentIcon} />
  const { label } = DOCUMENT_STATES[state]
  return label === '' ? null : <StatusBadge label={label} {...LOOKS[state]} />
}
