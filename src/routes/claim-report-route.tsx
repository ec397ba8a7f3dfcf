// /{area}/reportar-siniestro/new/new?borrador=…&paso=…
import { ClaimReportScreen } from '../features/claim-report/claim-report-screen.tsx'
import { textOf, useAddress } from './use-address.ts'

const STEPS = ['paciente', 'siniestro', 'documentos', 'facturas', 'revisar', 'listo'] as const

export function ClaimReportRoute() {
  const { area, search, onSearch } = useAddress()
  return (
    <ClaimReportScreen
      area={area}
      search={{
        borrador: textOf(search['borrador']),
        paso: STEPS.find((step) => step === search['paso']),
        documento: textOf(search['documento']),
      }}
      onSearch={onSearch}
    />
  )
}
