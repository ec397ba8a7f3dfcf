// Tests of recording an insurer's settlement: it is stored once, approves the reported claim once, and is rolled back
// if invalid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../server/database/sql.ts'
import type { Settlement } from '../../../server/insurer-claim/record-settlement.ts'
import { enterClaim } from '../../../server/review/enter-claim.ts'
import { USER } from '../../../server/seed/people.ts'
import { POLICY } from '../../../server/seed/world.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { settleProperty } from '../../../src/domain/insurer-claim/settlement.ts'
import { cents } from '../../../src/domain/money.ts'
import { ANA, BRUNO, paid, RETURNED, recordIn, settlementOf, snapshotOf } from '../../support/world/settlements.ts'
import { NOW, sow, type World } from '../../support/world/sown-world.ts'

let world: World
beforeAll(async () => {
  world = await sow(0)
})
afterAll(() => world?.test.close())

const snapshot = () => snapshotOf(world)
const record = (settlement: Settlement) => recordIn(world, settlement)

const reportOf = async (cdReclamo: number) => {
  const [report] = await world.ask<{ estadoPortal: string; version: number; history: number; events: number }>(
    sql`SELECT "estadoPortal", version,
        (SELECT count(*)::int FROM claim_report_history h WHERE h."cdReclamo" = c."cdReclamo") AS history,
        (SELECT count(*)::int FROM claim_event e WHERE e."cdReclamo" = c."cdReclamo") AS events
      FROM claim_report c WHERE "cdReclamo" = ${cdReclamo}`,
  )
  if (!report) throw new Error(`El siniestro ${cdReclamo} no existe`)
  return report
}

describe('CLM-20 D112 settlements of an entered claim', () => {
  it('a refusal or a note that the claim is in process does not approve the reported claim', async () => {
    const before = await reportOf(BRUNO)
    const nothing = { benefits: [], invoices: [], payments: [] }
    for (const [at, cdEstSiniestro] of [CLAIM_STATE.analysis, CLAIM_STATE.documents, CLAIM_STATE.refused].entries()) {
      const settlement = settlementOf(BRUNO, 5_800, { ...nothing, cdEstSiniestro, numLiquidacion: 90 + at })
      expect(await record(settlement)).toBe('recorded')
    }
    expect(await reportOf(BRUNO)).toEqual(before)
  })

  it('the first settlement approves the reported claim, with one entry in its history and one event', async () => {
    const before = await reportOf(BRUNO)
    expect(before).toMatchObject({ estadoPortal: 'INGRESADO', events: 0 })
    expect(await record(settlementOf(BRUNO, 5_800))).toBe('approved')
    const after = await reportOf(BRUNO)
    expect(after).toEqual({
      estadoPortal: 'APROBADO',
      version: before.version + 1,
      history: before.history + 1,
      events: 1,
    })
    const [entry] = await world.ask(sql`SELECT h.estado, h.comentario, h."userId", h.fecha, e.tipo, f.observacion
      FROM claim_report_history h JOIN claim_event e ON e."cdReclamo" = h."cdReclamo" AND e."historyOrden" = h.orden
        JOIN claim_report_follow_up f ON f."cdReclamo" = h."cdReclamo" AND f.orden = h.orden
      WHERE h."cdReclamo" = ${BRUNO} ORDER BY h.orden DESC LIMIT 1`)
    expect(entry).toEqual({
      estado: 'APROBADO',
      comentario: 'Liquidado por la aseguradora',
      userId: USER.marco,
      fecha: NOW,
      tipo: 'CAMBIO_ESTADO',
      observacion: 'Liquidado por la aseguradora',
    })
  })

  it('D127 the settlement is stored to the cent', async () => {
    const [claim] = await world.ask(sql`SELECT c."cdEstSiniestro", c."fcSeguimiento", c."valIncurrido", b."valMontoCoa",
        b."valTotal", b."flgCoa", b."flgDed", b."numLiquidacion", i."valorAPagar", i."valorPagado", i.aprobado, p."valPago"
      FROM insurer_claim c JOIN claim_benefit b USING ("cdReclamo") JOIN claim_invoice i USING ("cdReclamo")
        JOIN claim_payment p USING ("cdReclamo") WHERE "cdReclamo" = ${BRUNO}`)
    expect(claim).toEqual({
      cdEstSiniestro: 8,
      fcSeguimiento: NOW,
      valIncurrido: 5_800,
      valMontoCoa: 1_160,
      valTotal: 4_640,
      flgCoa: 1,
      flgDed: 0,
      numLiquidacion: 1,
      valorAPagar: 5_800,
      valorPagado: 4_640,
      aprobado: 1,
      valPago: 4_640,
    })
  })

  it('D127 recording the same settlement again changes nothing', async () => {
    const before = await snapshot()
    expect(await record(settlementOf(BRUNO, 5_800))).toBe('repeated')
    expect(await record(settlementOf(BRUNO, 5_800, { now: new Date(), userId: USER.elena }))).toBe('repeated')
    expect(await snapshot()).toBe(before)
  })

  it('D127 another settlement under a used number is reported as contradicted and changes nothing', async () => {
    const before = await snapshot()
    expect(await record({ ...settlementOf(BRUNO, 5_800), observacion: 'Otra' })).toBe('contradicted')
    expect(await snapshot()).toBe(before)
  })

  it('CLM-20 a further settlement is stored, and does not approve the claim again', async () => {
    const before = await reportOf(BRUNO)
    const more = settlementOf(BRUNO, 1_000, { numLiquidacion: 2, valIncurrido: cents(6_800) })
    const invoices = more.invoices.map((invoice) => ({ ...invoice, numRecibo: '001-002-000000012' }))
    expect(await record({ ...more, invoices })).toBe('recorded')
    expect(await reportOf(BRUNO)).toEqual(before)
    const [claim] = await world.ask(sql`SELECT "valIncurrido", (SELECT count(*)::int FROM claim_benefit b
      WHERE b."cdReclamo" = c."cdReclamo") AS benefits FROM insurer_claim c WHERE "cdReclamo" = ${BRUNO}`)
    expect(claim).toEqual({ valIncurrido: 6_800, benefits: 2 })
  })

  it('CLM-20 of two equal concurrent settlements one approves the claim and the other is a repeat', async () => {
    const settlement = settlementOf(ANA, 3_073)
    const answers = await Promise.all([record(settlement), record(settlement)])
    expect(answers.toSorted()).toEqual(['approved', 'repeated'])
    expect(await reportOf(ANA)).toMatchObject({ estadoPortal: 'APROBADO', events: 1 })
  })

  it('CLM-20 a refusal or an authorization leaves a waiting claim as it is; a settlement approves it', async () => {
    const before = await reportOf(RETURNED)
    expect(before.estadoPortal).toBe('DOCUMENTO_ADICIONAL')
    const nothing = { benefits: [], invoices: [], payments: [] }
    const refusal = { ...nothing, numLiquidacion: 90, cdEstSiniestro: CLAIM_STATE.refused }
    expect(await record(settlementOf(RETURNED, 16_923, refusal))).toBe('recorded')
    const letter = { ...refusal, numLiquidacion: 91, cdEstSiniestro: CLAIM_STATE.authorised }
    expect(await record(settlementOf(RETURNED, 16_923, letter))).toBe('recorded')
    expect(await reportOf(RETURNED)).toEqual(before)
    expect(await record(settlementOf(RETURNED, 16_923))).toBe('approved')
    expect(await reportOf(RETURNED)).toMatchObject({ estadoPortal: 'APROBADO', events: before.events + 1 })
  })
})

describe('D127 entering a settled claim again, after a further document', () => {
  const insurers = async () => {
    const [row] = await world.ask(sql`SELECT c."valIncurrido", c."cdEstSiniestro", (SELECT count(*)::int
      FROM insurer_claim_history h WHERE h."cdReclamo" = c."cdReclamo") AS entries
      FROM insurer_claim c WHERE "cdReclamo" = ${RETURNED}`)
    return row
  }

  it('entering the claim again keeps the insurer’s amounts, state and history', async () => {
    const before = await insurers()
    expect(before).toMatchObject({ valIncurrido: 16_923, cdEstSiniestro: 8 })
    await world.test.db.transaction(async (tx) => {
      await tx.query(sql`UPDATE claim_report SET "valorReclamoPortal" = 20000 WHERE "cdReclamo" = ${RETURNED}`)
      await enterClaim(tx, RETURNED, { year: 2026, now: NOW })
    })
    expect(await insurers()).toEqual(before)
  })
})

describe('D127 settlements of claims that were not reported in the portal', () => {
  it('a settlement of a claim that does not exist is reported as unknown', async () => {
    const before = await snapshot()
    expect(await record(settlementOf(999_999, 100))).toBe('unknown')
    expect(await snapshot()).toBe(before)
  })

  it('CLM-09b a claim about a thing is first settled with a payment to come, and then paid', async () => {
    const [claim] = await world.ask<{ cdReclamo: number }>(sql`SELECT "cdReclamo" FROM insurer_claim
      WHERE "cdCotizacion" = ${POLICY.carlaCars} AND "cdEstSiniestro" = 4`)
    const cdReclamo = claim?.cdReclamo ?? 0
    const liquidation = settleProperty({
      valPerdida: cents(645_000),
      valAsegurado: cents(3_340_000),
      depreciacion: 0,
      rasa: 0,
      deductible: { valFijo: null, pctReclamo: 10, pctVAseg: 1, valMinimo: cents(25_000) },
    })
    const { valPerdida, valDeducible, indemnizacion, valIndemnizacion } = liquidation
    const nmCobertura = 'TODO RIESGO'
    const none = { valNoelegible: cents(0), valMontoCoa: cents(0), valExceso: cents(0) }
    const toCome = {
      ...paid(valIndemnizacion),
      fcPago: null,
      finiquitoPendiente: true,
      fcPagoSol: calendarDate('2026-11-19'),
    }
    const settlement: Settlement = {
      cdReclamo,
      numLiquidacion: 7,
      cdEstSiniestro: CLAIM_STATE.settled,
      observacion: 'Liquidado.',
      valIncurrido: valPerdida,
      userId: USER.elena,
      now: NOW,
      liquidation,
      invoices: [],
      payments: [toCome],
      benefits: [
        { ...none, nmCobertura, valSiniestro: valPerdida, valDeducible, valTotal: indemnizacion, pctReclamo: 10 },
      ],
    }
    const summary = async () => {
      const [row] = await world.ask(sql`SELECT l."valPagoParcial", l."valPagoProvOtros", l."valRecibir",
          (SELECT count(*)::int FROM claim_payment p WHERE p."cdReclamo" = l."cdReclamo") AS payments
        FROM claim_liquidation l WHERE l."cdReclamo" = ${cdReclamo}`)
      return row
    }
    expect(await record(settlement)).toBe('recorded')
    expect(await summary()).toEqual({ valPagoParcial: 0, valPagoProvOtros: 0, valRecibir: 580_500, payments: 1 })
    const payments = [{ ...paid(cents(500_000)), aProveedor: true }, paid(cents(80_500))]
    const then = {
      ...settlement,
      numLiquidacion: 8,
      cdEstSiniestro: CLAIM_STATE.paid,
      benefits: [],
      liquidation: null,
      payments,
    }
    expect(await record(then)).toBe('recorded')
    expect(await summary()).toEqual({ valPagoParcial: 80_500, valPagoProvOtros: 500_000, valRecibir: 0, payments: 2 })
  })
})
