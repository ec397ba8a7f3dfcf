// REP-04 to REP-14: an open report at its current step; every change is stored at once.
import type { ComponentType } from 'react'
import type { ReportStep } from '../../../domain/claim-report/report-step.ts'
import { LazyPreview } from './preview/lazy-preview.tsx'
import { DocumentsForm } from './steps/documents-form.tsx'
import { HappenedForm } from './steps/happened-form.tsx'
import { InvoicesForm } from './steps/invoices-form.tsx'
import { PatientForm } from './steps/patient-form.tsx'
import { SendForm } from './steps/send-form.tsx'
import { ReportContext, type ReportProps, useOpenReport } from './steps/use-open-report.tsx'
import { VouchersContext } from './voucher/vouchers.ts'

const FORMS: Readonly<Record<ReportStep, ComponentType>> = {
  paciente: PatientForm,
  siniestro: HappenedForm,
  documentos: DocumentsForm,
  facturas: InvoicesForm,
  revisar: SendForm,
}

export function OpenReport(props: ReportProps) {
  const report = useOpenReport(props)
  const { step, vouchers, documents, requirements, capture, preview } = report
  const { documento } = props.search
  const Form = FORMS[step]
  return (
    <ReportContext value={report}>
      <VouchersContext value={vouchers}>
        <Form />
        {documento && (
          <LazyPreview
            key={documento}
            uuid={documento}
            documents={documents}
            requirements={requirements}
            capture={capture}
            onClose={preview.close}
          />
        )}
      </VouchersContext>
    </ReportContext>
  )
}
