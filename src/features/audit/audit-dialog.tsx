// One audit entry with all its facts, and links to the other entries of its account or its claim.
import type { ReactNode } from 'react'
import type { AuditRow } from '../../contract/audit.ts'
import { whoActed } from '../../contract/columns/audit-columns.ts'
import { momentText } from '../../domain/moment-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DefinitionList } from '../../ui/data/definition-list.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { outcomeBadge } from './audit-columns.ts'

export type AuditDialogProps = {
  open: boolean
  act: AuditRow
  onClose: () => void
  /** Narrows the list to the entries of this account, or to those of this claim. */
  onOnly: (only: { usuario: number } | { cdReclamo: number }) => void
}

export function AuditDialog({ open, act, onClose, onOnly }: AuditDialogProps) {
  const { usuario, actuando, cdReclamo, numSiniestro } = act
  return (
    <Dialog
      open={open}
      inAddress
      onClose={onClose}
      title={act.que}
      wide
      actions={
        <>
          {usuario !== null && (
            <Button tone="secondary" onClick={() => onOnly({ usuario: usuario.id })}>
              Ver solo lo de esta cuenta
            </Button>
          )}
          {cdReclamo !== null && (
            <Button tone="secondary" onClick={() => onOnly({ cdReclamo })}>
              Ver quién más vio este siniestro
            </Button>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: 'Cuándo', value: momentText(act.at) },
          { term: 'Resultado', value: <StatusBadge {...outcomeBadge(act)} /> },
          { term: 'Quién', value: whoActed(act) },
          ...(usuario === null
            ? []
            : [
                { term: 'Cargo', value: usuario.cargo },
                { term: 'Usuario', value: `${usuario.username} (cuenta N.º ${usuario.id})` },
              ]),
          ...(actuando === null
            ? []
            : [{ term: 'Por quién', value: [actuando.nombre, actuando.cedula].filter(Boolean).join(' · ') }]),
          ...(cdReclamo === null ? [] : [{ term: 'Solicitud N.º', value: cdReclamo }]),
          ...(numSiniestro === null ? [] : [{ term: 'Siniestro N.º', value: numSiniestro }]),
          { term: 'Dirección', value: textOrDash(act.direccion) },
          { term: 'Detalle técnico', value: technical(act.objeto) },
          { term: 'Petición', value: technical(act.peticion) },
        ]}
      />
    </Dialog>
  )
}

const textOrDash = (text: string): ReactNode => text || '–'

const technical = (text: string): ReactNode =>
  text === '' ? textOrDash(text) : <span className="break-all font-mono text-sm">{text}</span>
