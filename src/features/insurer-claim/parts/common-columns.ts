// The columns that the lists of general claims and of claims of health share: number, year, day and policy.
import type { GeneralClaim } from '../../../contract/insurer-claim.ts'
import { formatDay } from '../../../domain/calendar-date.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

type Said = Pick<GeneralClaim, 'numSiniestro' | 'anoSiniestro' | 'fcSiniestro' | 'poliza'>

/** In their specified order (CLM-02, CLM-04a). */
export const commonColumns = <Row extends Said>(): DataColumn<Row>[] => [
  {
    id: 'numSiniestro',
    header: 'No. Siniestro',
    text: ({ numSiniestro }) => numSiniestro,
    isRowHead: true,
    look: 'one-line',
    sortable: true,
  },
  { id: 'anoSiniestro', header: 'Año', text: ({ anoSiniestro }) => anoSiniestro, sortable: true },
  {
    id: 'fcSiniestro',
    header: 'Fc.Siniestro',
    text: ({ fcSiniestro }) => formatDay(fcSiniestro),
    look: 'one-line',
    sortable: true,
  },
  { id: 'poliza', header: 'Póliza', text: ({ poliza }) => poliza, look: 'one-line', sortable: true },
]
