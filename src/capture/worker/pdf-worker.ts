// The entry of the PDF worker: judges a PDF before it is kept.

import { judgePdf } from '../../domain/document/pdf/judge-pdf.ts'
import { answerJobs } from './answer-jobs.ts'
import type { PdfAnswer, PdfJob } from './pdf-job.ts'

answerJobs<PdfJob, PdfAnswer>(
  async ({ bytes }) => ({ ok: true, judged: await judgePdf(new Uint8Array(bytes)) }),
  (answer) => (answer.ok && !answer.judged.refused ? [answer.judged.shown.buffer as ArrayBuffer] : []),
)
