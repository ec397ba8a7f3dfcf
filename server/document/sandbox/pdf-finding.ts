// Lists the findings of a PDF inspection, and the exit codes by which the inspecting process reports them.
import { SCAN_VERDICTS } from '../../../src/domain/document/pdf/verdicts.ts'

export const PDF_FINDINGS = ['ok', ...SCAN_VERDICTS] as const
export type PdfFinding = (typeof PDF_FINDINGS)[number]

/** The exit code of the first finding; neither Node nor a shell uses it or the following ones by itself. */
const FIRST_CODE = 64

export const exitCodeOf = (finding: PdfFinding): number => FIRST_CODE + PDF_FINDINGS.indexOf(finding)

/** The finding that an exit code stands for; undefined for any other code. */
export const findingOf = (code: number | null): PdfFinding | undefined =>
  code === null ? undefined : PDF_FINDINGS[code - FIRST_CODE]

/** What the process writes when it has found nothing wrong and goes on to read the text. */
export const READ_ON = 'ok\n'
