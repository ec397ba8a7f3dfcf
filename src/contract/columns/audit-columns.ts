// The columns of the audit: when, who, for whom, what, with which outcome and from where.
import { AUDIT_OUTCOMES, AUDITED_ACTIONS, type AuditRow } from '../audit.ts'
import { columnsOf } from './value-column.ts'

/** Who acted: a person, the portal itself when the policies changed, or a user who was not signed in. */
export const whoActed = ({ usuario, accion }: AuditRow): string =>
  usuario?.nombre ?? (accion === 'associate-on' || accion === 'associate-off' ? 'El portal' : 'Sin identificar')

export const AUDIT = Object.values(
  columnsOf<AuditRow>()({
    at: ['Cuándo', 'moment'],
    usuario: ['Quién', 'text', whoActed],
    que: ['Qué hizo', 'text'],
    cdReclamo: [
      'Siniestro',
      'text',
      ({ cdReclamo, numSiniestro }) =>
        cdReclamo === null || numSiniestro === null ? cdReclamo : `${cdReclamo} (Siniestro ${numSiniestro})`,
    ],
    resultado: ['Resultado', 'text', ({ resultado }) => AUDIT_OUTCOMES[resultado]],
    actuando: ['Por quién', 'text', ({ actuando }) => actuando && (actuando.nombre || actuando.cedula)],
    cargo: ['Cargo', 'text', ({ usuario }) => usuario?.cargo ?? null],
    direccion: ['Dirección', 'text'],
    accion: ['Acción', 'text', ({ accion }) => AUDITED_ACTIONS[accion]],
    objeto: ['Detalle técnico', 'text'],
  }),
)
