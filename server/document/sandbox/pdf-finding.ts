// The findings of a PDF inspection, and how the inspecting process reports them.
import { SCAN_VERDICTS } from '../../../src/domain/document/pdf/verdicts.ts'

export const PDF_FINDINGS = ['ok', ...SCAN_VERDICTS] as const
export type PdfFinding = (typeof PDF_FINDINGS)[number]

/** First of the exit codes that neither Node nor a shell uses by itself. */
const FIRST_CODE = 64

export const exitCodeOf = (finding: PdfFinding): number => FIRST_CODE + PDF_FINDINGS.indexOf(finding)

/** The finding of a process that ended with `code`; undefined when it ended otherwise. */
export const findingOf = (code: number | null): PdfFinding | undefined =>
  code === null ? undefined : PDF_FINDINGS[code - FIRST_CODE]

/** The output of the process once it has found nothing wrong, before it reads the text. */
export const READ_ON = 'ok\n'
