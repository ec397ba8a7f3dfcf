// Routes of contract/printout.ts that are about a policy: its report, and its insured objects as a spreadsheet.
import { problem } from '../../../src/contract/problem.ts'
import { insuredFileName, policyFileName } from '../../../src/domain/document/printout-name.ts'
import type { Routes } from '../../http/route.ts'
import { formatOf, sendPrintout } from '../../printout/send-printout.ts'
import type { Services } from '../../services.ts'
import { insuredExport } from './insured-export.ts'
import { policyReport } from './policy-report.ts'

export const policyPrintoutRoutes = ({ db }: Services): Routes => ({
  printPolicy: async (call) => {
    const { cdRamoCotizacion, aseg, pdf } = call.query
    const movement = { cdRamoCotizacion, aseg, today: call.today }
    const { poliza, content } = await policyReport(db, call.actor, movement)
    return sendPrintout(call, content, formatOf(pdf), policyFileName(poliza))
  },

  exportInsured: async (call) => {
    const printout = await insuredExport(db, call.body, call.today)
    if (!printout) return problem('forbidden')
    return sendPrintout(
      call,
      printout.content,
      'xlsx',
      insuredFileName({ aseg: printout.aseg, extras: call.body.extras }, printout.poliza),
    )
  },
})
