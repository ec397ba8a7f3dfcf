// The icons for the report of a policy (POL-14c, POL-20), and the export of its insured persons and things (POL-21).
import { request } from '../../../api/client.ts'
import { OBJECT_PAGE_SIZE } from '../../../contract/insured-object.ts'
import type { ExportInsured } from '../../../contract/printout.ts'
import { insuredFileName, policyFileName } from '../../../domain/document/printout-name.ts'
import { ExportButton, ReportButtons } from '../../../toolkit/printout/printout-buttons.tsx'
import { NOT_MADE } from '../../../toolkit/printout/printout-words.ts'
import type { PartCodes } from './policy-parts.ts'

// Loaded when the first report is made: few users who view a policy make a report.
const loadContract = () => import('../../../contract/printout.ts')

type Codes = Pick<PartCodes, 'cdCompania' | 'cdCotizacion' | 'cdRamoCotizacion' | 'poliza'>

type ReportProps = { of: Codes; vam: 0 | 1; withInsured?: boolean; label?: string }

/** `withInsured` adds the list of insured persons and things; `label` is shown before «PDF» and «Excel». */
export function PolicyReport({ of, vam, withInsured = false, label }: ReportProps) {
  const { cdCompania, cdCotizacion, cdRamoCotizacion, poliza } = of
  // The server computes the counts itself (D130).
  const counts = { titular: '', titularu: '', titularF: '', subtotal: '', vigente: '', cantidad: '' }
  return (
    <ReportButtons
      label={label}
      of={`: reporte de la póliza ${poliza}`}
      report={{
        title: 'Reporte de la póliza',
        subject: `Póliza ${poliza}`,
        name: policyFileName(poliza),
        load: async (format, signal) => {
          const { printPolicy } = await loadContract()
          const codes = { cdCompania, cdCotizacion, cdRamoCotizacion, vam, aseg: withInsured ? 1 : 0, poliza }
          return request(printPolicy, { query: { ...codes, ...counts, pdf: format === 'pdf' ? 1 : 0 } }, { signal })
        },
        words: { failed: NOT_MADE },
      }}
    />
  )
}

type Place = { cdCompania: number; cdRamoCotizacion: number; cdRamo: number; cdUbicacion: number | null }

/** The search for everything that a policy or one of its locations insures. */
export const wholeSearch = ({ cdCompania, cdRamoCotizacion, cdRamo, cdUbicacion }: Place): ExportInsured['query1'] => ({
  cdCompania,
  cdRamoCotizacion,
  cdRamo,
  cdUbicacion,
  page: 0,
  pageSize: OBJECT_PAGE_SIZE,
  sorted: [],
  dscObjeto: '',
  cedulaO: '',
  vehiculo: null,
})

type InsuredProps = {
  poliza: string
  search: ExportInsured['query1']
  /** Whether the rows are persons; otherwise they are things. */
  isOfPersons: boolean
  /** The location whose persons are shown; the export of the whole policy is offered too. */
  place?: string | undefined
  /** The codes of the found rows, in their order; without `found` every row is exported. */
  found?: readonly number[] | undefined
}

export function InsuredExport({ poliza, search, isOfPersons, place, found = [] }: InsuredProps) {
  const aseg = isOfPersons ? 1 : 0
  const choice = (
    extras: 0 | 1,
    title: string,
    of: { query1: InsuredProps['search']; cdObjetos: readonly number[] },
  ) => ({
    value: title,
    title,
    format: 'xlsx' as const,
    name: insuredFileName({ aseg, extras }, poliza),
    load: async (signal: AbortSignal) => {
      const { exportInsured } = await loadContract()
      const { cdCompania } = search
      const rest = { aseg, extras, cdCompania, cdObjetoCotizacion: null, tipo: 0 }
      return request(exportInsured, { body: { ...rest, query1: of.query1, cdObjetos: [...of.cdObjetos] } }, { signal })
    },
  })
  const visibleRows = { query1: search, cdObjetos: found }
  const whole = { query1: { ...search, cdUbicacion: null }, cdObjetos: [] }
  const [owner, withOwn] = isOfPersons ? ['titulares', 'dependientes'] : ['objetos', 'extras']
  const at = place ? ` de ${place}` : ''
  return (
    <ExportButton
      label={isOfPersons ? 'Exportar asegurados' : 'Exportar objetos'}
      of={`: póliza ${poliza}`}
      about={`${found.length > 0 ? 'Lo que se ve, con su búsqueda y su orden,' : 'Todas las filas'} en una hoja de cálculo.`}
      question="Qué exportar"
      choices={[
        choice(0, `Solo ${owner}${at}`, visibleRows),
        choice(1, `Con ${withOwn}${at}`, visibleRows),
        ...(place
          ? [choice(0, `Solo ${owner} de toda la póliza`, whole), choice(1, `Con ${withOwn} de toda la póliza`, whole)]
          : []),
      ]}
    />
  )
}
