// The tab with the documents presented with a claim (CLM-08b).
import { DocumentTextIcon } from '@heroicons/react/24/outline'
import { PRESENTED } from '../../../contract/columns/claim-part-columns.ts'
import type { ClaimPaper } from '../../../contract/insurer-claim-detail.ts'
import type { paperText } from '../../../domain/insurer-claim/part-words.ts'
import { EMPTY_WORDS } from '../../../entities/empty-words.ts'
import type { TonesOf } from '../../../entities/shown-column.ts'
import type { CachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { type Fact, fact, factsOf, mainFact } from './fact-columns.ts'
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

const TONES: TonesOf<typeof paperText> = { Falta: 'warning', Recibido: 'success' }

const { text, day, flag } = factsOf<ClaimPaper>()

const FACTS: Fact<ClaimPaper>[] = [
  mainFact(PRESENTED.nmDocumento, { isRowHead: true, card: 'title' }),
  mainFact(PRESENTED.estado, { tones: TONES, card: 'status' }),
  fact(PRESENTED.numRecibo),
  fact(PRESENTED.fcGasto),
  mainFact(PRESENTED.fcReciboBrk),
  mainFact(PRESENTED.fcEnvioAseg),
  fact(PRESENTED.detalle),
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
