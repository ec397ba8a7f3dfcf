// Route of contract/voucher.ts: an invoice by its access key, as the tax authority has it.
import { problem } from '../../src/contract/problem.ts'
import { keyProblemText, readAccessKey } from '../../src/domain/voucher/access-key.ts'
import type { Routes } from '../http/route.ts'
import type { Services } from '../services.ts'
import { admitQuestion } from './admit-question.ts'
import { askVoucher, personAsking } from './ask-voucher.ts'
import { claimOfKey } from './claim-of-key.ts'

export const sriRoutes = (services: Services): Routes => ({
  completeVoucher: async ({ body: { claveAcceso }, actor, now, today }) => {
    const reading = readAccessKey(claveAcceso, today)
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
  },
})
