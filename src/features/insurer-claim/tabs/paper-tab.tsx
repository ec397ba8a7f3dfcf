// The documents that were presented with a claim (CLM-08b).
import { DocumentTextIcon } from '@heroicons/react/24/outline'
import type { ClaimPaper } from '../../../contract/insurer-claim-detail.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { CachedQuery } from '../../../shell/query/use-cached-query.ts'
import { type Fact, factsOf } from './fact-columns.ts'
import { FactRows } from './fact-rows.tsx'

export const PaperTab = ({ label, query }: { label: string; query: CachedQuery<ClaimPaper[]> }) => (
  <FactRows
    label={label}
    what="los documentos"
    query={query}
    facts={FACTS}
    rowKey={({ cdGastosVam }) => cdGastosVam}
    rowName={({ nmDocumento }) => nmDocumento}
    empty={EMPTY_WORDS.documents}
    emptyIcon={DocumentTextIcon}
  />
)

const { text, day, flag } = factsOf<ClaimPaper>()

const FACTS: Fact<ClaimPaper>[] = [
  text('nmDocumento', 'Documento', { isMain: true, isRowHead: true, card: 'title' }),
  {
    id: 'estado',
    header: 'Estado',
    badge: ({ fcReciboBrk }) =>
      fcReciboBrk === null ? { tone: 'warning', label: 'Falta' } : { tone: 'success', label: 'Recibido' },
    isMain: true,
    card: 'status',
  },
  text('numRecibo', 'No. de recibo'),
  day('fcGasto', 'Fecha del gasto'),
  day('fcReciboBrk', 'Fecha de recepción', { isMain: true }),
  day('fcEnvioAseg', 'Enviado a la aseguradora', { isMain: true }),
  text('detalle', 'Detalle'),
  text('obsDocSiniestro', 'Observación del documento'),
  text('obsGastoVam', 'Observación del gasto'),
  day('fcRecuerdaCli', 'Recordatorio al cliente'),
  flag('adicional', 'Adicional'),
  flag('docAdic', 'Documento adicional'),
  flag('seleccion', 'Seleccionado'),
  flag('envio', 'Se envía'),
  flag('impreso', 'Impreso'),
  flag('preDefinido', 'Predefinido'),
]
