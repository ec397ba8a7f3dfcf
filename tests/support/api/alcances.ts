// Ana's reports of an alcance, and the settled claims that the portal offers to each caller for an alcance.
import { expect } from 'vitest'
import { settledOfPatient } from '../../../server/claim-report/patient-claims.ts'
import { type Statement, sql } from '../../../server/database/sql.ts'
import type { Actor } from '../../../server/session/actor.ts'
import { dayInEcuador } from '../../../src/domain/calendar-date.ts'
import { CEDULA } from '../world/policy-rows.ts'
import { draftClaim, uploadAll } from './claims.ts'
import type { Caller, Json, PortalApi } from './portal-api.ts'

/** Ana's group policy and her individual policy. */
export const GROUP = 'AM-0010234'
export const OWN = 'MP-0004471'

export const refusedFor = (path: string, message: string) => ({
  status: 422,
  body: { code: 'rule', fields: [{ path, message }] },
})

export const namedPatient = ({ cdAseguradora, cdRamoCotizacion, cdCompania }: Json, cdAsegurado: number) => ({
  cdAseguradora,
  cdRamoCotizacion,
  cdCompania,
  cdAsegurado,
})

/** Returns the settled claims of a patient for which the portal lets this caller report an alcance. */
export async function offered(caller: Caller, named: Json): Promise<Json[]> {
  const { status, body } = await caller.post('/siniestros-portal/listar-liquidados-vigentes', named)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

/** Ana as a patient under the group policy, with her kit. */
export async function anaInGroup(portal: PortalApi) {
  const query = <Row>(statement: Statement) => portal.test.db.query<Row>(statement)
  const ana = await portal.as('ana')
  const kit: Json = (await ana.get('/siniestros-portal/kit')).body
  const titularOf = (poliza: string): Json => kit.titulares.find((each: Json) => each.poliza === poliza)
  const group = titularOf(GROUP)
  return {
    ana,
    kit,
    group,
    titularOf,
    own: () => offered(ana, namedPatient(group, group.cdTitular)),
    save: (claim: Json) => ana.post('/siniestros-portal', claim),
    read: async (cdReclamo: number) => (await ana.get(`/siniestros-portal?cdCompania=1&cdReclamo=${cdReclamo}`)).body,

    /** The number of a claim of ana or mateo, by the code of its diagnosis. */
    numberOf: async (codigoCie: string): Promise<number> => {
      const [row] = await query<{ numSiniestro: number }>(sql`SELECT c."numSiniestro" FROM insurer_claim c
        JOIN diagnosis g ON g."cdIncapacidad" = c."cdIncapacidad"
        JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"
        WHERE g."codigoCie" = ${codigoCie} AND p.cedula IN (${CEDULA.ana}, ${CEDULA.mateo}) AND c.item = 1
        ORDER BY c."cdReclamo" LIMIT 1`)
      if (!row) throw new Error(`No hay un siniestro de ${codigoCie}`)
      return row.numSiniestro
    },

    /** Returns her report of an alcance under the group policy; its files are uploaded, but it is not saved yet. */
    alcanceOf: async ({ numSiniestro, cdIncapacidad }: Json, more: Json = {}): Promise<Json> => {
      const insurer = kit.titulares.indexOf(group)
      const drafted = await draftClaim(ana, { insurer, now: portal.clock.now })
      await uploadAll(ana, drafted)
      return { ...drafted.claim, alcance: 'S', numSiniestro, cdIncapacidad, ...more }
    },

    /** Returns the settled claims offered to her after a change, which is then rolled back. */
    offeredAfter: async (change: Statement): Promise<Json[]> => {
      const actor = { id: 1, rolWeb: 'ROLE_USER', roles: ['ROLE_USER'], clientes: [], cedulas: [CEDULA.ana] }
      let found: Json[] = []
      const undone = new Error('undone')
      const trial = portal.test.db.transaction(async (tx) => {
        await tx.query(change)
        const named = namedPatient(group, group.cdTitular)
        found = await settledOfPatient(tx, actor as unknown as Actor, named, dayInEcuador(portal.clock.now))
        throw undone
      })
      await expect(trial).rejects.toBe(undone)
      return found
    },

    /** Moves the period of the group policy. */
    moved: (fcDesde: unknown, fcHasta: unknown) =>
      query(sql`UPDATE policy SET "fcDesde" = ${fcDesde}, "fcHasta" = ${fcHasta}
        WHERE "cdCotizacion" = ${group.cdCotizacion}`),
  }
}
