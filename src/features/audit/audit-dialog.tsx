// One act of the audit with all its facts, and ways to what else its person did, or what else was done to its claim.
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
  /** Lists the acts of this account alone, or those on this claim. */
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
          { term: 'Dirección', value: said(act.direccion) },
          { term: 'Detalle técnico', value: technical(act.objeto) },
          { term: 'Petición', value: technical(act.peticion) },
        ]}
      />
    </Dialog>
  )
}

const said = (text: string): ReactNode => text || '–'

const technical = (text: string): ReactNode =>
  text === '' ? said(text) : <span className="break-all font-mono text-sm">{text}</span>
