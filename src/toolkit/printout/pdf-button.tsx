// The button that opens the dialog of a report that is only a PDF.
import { DocumentTextIcon } from '@heroicons/react/20/solid'
import { type FormatProps, ReportButton } from './printout-buttons.tsx'

export const PdfButton = (props: Pick<FormatProps, 'of' | 'report' | 'label'>) => (
  <ReportButton {...props} format="pdf" icon={DocumentTextIcon} />
)
