// The icons that make the report of a policy (POL-14c, POL-20), and the export of what it insures (POL-21).
import { OBJECT_PAGE_SIZE } from '../../../contract/insured-object.ts'
import type { ExportInsured } from '../../../contract/printout.ts'
import { insuredFileName, policyFileName } from '../../../domain/document/printout-name.ts'
import { ExportButton } from '../../../shell/printout/export-button.tsx'
import { NOT_MADE } from '../../../shell/printout/printout-words.ts'
import { ReportButtons } from '../../../shell/printout/report-buttons.tsx'
import { request } from '../../../shell/query/request.ts'
import type { PartCodes } from './policy-parts.ts'

// Loaded with the first file: few who look at a policy make one.
const loadContract = () => import('../../../contract/printout.ts')

type Codes = Pick<PartCodes, 'cdCompania' | 'cdCotizacion' | 'cdRamoCotizacion' | 'poliza'>

/** `withInsured`: also the list of what the policy insures. */
export function PolicyReport({ of, vam, withInsured = false }: { of: Codes; vam: 0 | 1; withInsured?: boolean }) {
  const { cdCompania, cdCotizacion, cdRamoCotizacion, poliza } = of
  // The server counts by itself (D130).
  const counted = { titular: '', titularu: '', titularF: '', subtotal: '', vigente: '', cantidad: '' }
  return (
    <ReportButtons
      of={`: reporte de la póliza ${poliza}`}
      report={{
        title: 'Reporte de la póliza',
        subject: `Póliza ${poliza}`,
        name: policyFileName(poliza),
        load: async (format, signal) => {
          const { printPolicy } = await loadContract()
          const codes = { cdCompania, cdCotizacion, cdRamoCotizacion, vam, aseg: withInsured ? 1 : 0, poliza }
          return request(printPolicy, { query: { ...codes, ...counted, pdf: format === 'pdf' ? 1 : 0 } }, { signal })
        },
        words: { failed: NOT_MADE },
      }}
    />
  )
}

type Place = { cdCompania: number; cdRamoCotizacion: number; cdRamo: number; cdUbicacion: number | null }

/** All that a policy, or one of its locations, insures. */
export const wholeSearch = ({ cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion }: Place): ExportInsured['query1'] => ({
  ...{ cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion },
  ...{ page: 0, pageSize: OBJECT_PAGE_SIZE, sorted: [], dscObjeto: '', cedulaO: '', vehiculo: null },
})

type InsuredProps = {
  poliza: string
  search: ExportInsured['query1']
  /** Persons, or things. */
  isOfPersons: boolean
}

export function InsuredExport({ poliza, search, isOfPersons }: InsuredProps) {
  const aseg = isOfPersons ? 1 : 0
  const choice = (extras: 0 | 1, title: string) => ({
    ...{ value: String(extras), title, format: 'xlsx' as const },
    name: insuredFileName({ aseg, extras }, poliza),
    load: async (signal: AbortSignal) => {
      const { exportInsured } = await loadContract()
      const { cdCompania } = search
      return request(
        exportInsured,
        {
          body: { aseg, extras, query1: search, cdCompania, cdObjetoCotizacion: null, tipo: 0 },
        },
        { signal },
      )
    },
  })
  return (
    <ExportButton
      of={`: póliza ${poliza}`}
      about={`${isOfPersons ? 'Los asegurados' : 'Los objetos asegurados'} de la póliza ${poliza} en una hoja de cálculo.`}
      label="Qué exportar"
      choices={
        isOfPersons
          ? [choice(0, 'Solo titulares'), choice(1, 'Con dependientes')]
          : [choice(0, 'Solo objetos'), choice(1, 'Con extras')]
      }
    />
  )
}
