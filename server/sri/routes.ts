// Route of contract/voucher.ts: an invoice by its access key, as the tax authority has it.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { keyProblemText, readAccessKey } from '../../src/domain/voucher/access-key.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { admitQuestion } from './admit-question.ts'
import { askVoucher, personAsking } from './ask-voucher.ts'
import { claimOfKey } from './claim-of-key.ts'

export function sriRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, ENDPOINTS.completeVoucher, async ({ body: { claveAcceso }, actor, now }) => {
    const reading = readAccessKey(claveAcceso, dayInEcuador(now))
    if (!reading.ok)
      return problem('invalid', {
        fields: [{ path: 'claveAcceso', message: keyProblemText(reading.why, reading.key) }],
      })
    const refusal = await admitQuestion(services.db, { userId: actor.id, claveAcceso, now })
    if (refusal) return refusal
    const [{ estado, sriError, invoice }, cdReclamo] = await Promise.all([
      askVoucher(services, { claveAcceso, now, caller: personAsking(actor.id) }),
      claimOfKey(services.db, actor, { claveAcceso, reading: { settings: services.settings, now } }),
    ])
    return { claveAcceso, estado, sriError, comprobante: invoice, cdReclamo }
  })
}
