// The icons that print a claim as a PDF or a spreadsheet (CLM-10).
import { request } from '../../../api/client.ts'
import { claimFileName } from '../../../domain/document/printout-name.ts'
import { ReportButtons } from '../../../toolkit/printout/printout-buttons.tsx'
import type { ClaimCodes } from '../../../toolkit/screens/insurer-claim-params.ts'

export type PrintedClaim = ClaimCodes & { cdIncSiniestro: number; numSiniestro: number }

export function ClaimReport({ claim }: { claim: PrintedClaim }) {
  const { cdCompania, cdReclamo, cdIncSiniestro, numSiniestro } = claim
  return (
    <ReportButtons
      of={`: siniestro ${numSiniestro}`}
      report={{
        title: 'Detalle del Siniestro',
        subject: `Siniestro N.º ${numSiniestro}`,
        name: claimFileName(numSiniestro),
        load: async (format, signal) => {
          const { printClaim } = await import('../../../contract/printout.ts')
          const query = { cdCompania, cdReclamo, cdIncSiniestro, vam: 1, pdf: format === 'pdf' ? 1 : 0 }
          return request(printClaim, { query }, { signal })
        },
        words: {
          made: 'Generado con éxito',
          failed: 'Error al generar PDF. Consulte con el administrador del sistema.',
        },
      }}
    />
  )
}
