// Routes of contract/printout.ts that are about a policy: its report, and its insured objects as a spreadsheet.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../../src/contract/endpoints.ts'
import { problem } from '../../../src/contract/problem.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { insuredFileName, policyFileName } from '../../../src/domain/document/printout-name.ts'
import { route } from '../../http/route.ts'
import { formatOf, sendPrintout } from '../../printout/send-printout.ts'
import type { Services } from '../../services.ts'
import { insuredExport } from './insured-export.ts'
import { policyReport } from './policy-report.ts'

export function policyPrintoutRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  route(app, services, ENDPOINTS.printPolicy, async (call) => {
    const { cdRamoCotizacion, aseg, pdf } = call.query
    const movement = { cdRamoCotizacion, aseg, today: dayInEcuador(call.now) }
    const { poliza, content } = await policyReport(db, call.actor, movement)
    return sendPrintout(call, content, formatOf(pdf), policyFileName(poliza))
  })

  route(app, services, ENDPOINTS.exportInsured, async (call) => {
    const printout = await insuredExport(db, call.body, dayInEcuador(call.now))
    if (!printout) return problem('forbidden')
    return sendPrintout(
      call,
      printout.content,
      'xlsx',
      insuredFileName({ aseg: printout.aseg, extras: call.body.extras }, printout.poliza),
    )
  })
}
