// Generates any number of further policies and claims, for measurements.
import { setImmediate as turn } from 'node:timers/promises'
import type { CalendarDate } from '../../../src/domain/calendar-date.ts'
import { CLAIM_TYPES, isSurgery } from '../../../src/domain/claim-report/claim-type.ts'
import {
  CREATION_COMMENT,
  PORTAL_STATE_NAMES,
  type PortalState,
} from '../../../src/domain/claim-report/portal-state.ts'
import { addDays, daysBetween } from '../../../src/domain/date-arithmetic.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import type { Row } from '../../database/insert-rows.ts'
import { cedulaOf, GENERATED_BELOW } from '../cedula.ts'
import { emptyInsurerClaimRows, type InsurerClaimRows } from '../insurer-claim/insurer-claim-tables.ts'
import { type Person, USER } from '../people.ts'
import { makeRandom, type Random } from '../random.ts'
import type { World } from '../read-world.ts'
import { type ClaimRows, claimOf, emptyClaimRows, followUp, momentAgo, type Numbers } from '../reported/claim-rows.ts'
import { EXECUTIVE } from '../world.ts'
import type { PolicyRow } from './contract-rows.ts'
import {
  addGeneratedGeneralClaim,
  addGeneratedHealthClaim,
  addGeneratedSettlement,
} from './generated-insurer-claims.ts'
import { addInsuredObject, addPeople, makeContract } from './generated-rows.ts'
import { reachedAt } from './insured.ts'
import { makeAdult, makeDependent } from './names.ts'
import { personalDataOf } from './personal-data.ts'
import { emptyPolicyRows, type PolicyRows } from './policy-rows.ts'

export type ManyRows = {
  executives: Row[]
  clients: Row[]
  rows: PolicyRows
  claims: ClaimRows
  insurers: InsurerClaimRows
}

const POLICIES_PER_PART = 2_000
/** After generating this many policies, the loop yields to the writers. */
const POLICIES_PER_TURN = 50
const FIRST_CODE = 100_001
const FIRST_OBJECT = 31_000_001
const POLICIES_PER_CLAIM = 4
const OTHER_EXECUTIVES = 8
/** Of every eight policies, one of a person and one of a thing have an insurer's claim not reported in the portal. */
const POLICIES_PER_ROUND = 8
const WITH_HEALTH_CLAIM = 2
const WITH_GENERAL_CLAIM = 5

type Options = { today: CalendarDate; numbers: Numbers; world: World }

/**
 * Policies of generated people. Every second policy is of health or life; every fourth policy has a reported claim
 * without files, and every fourth has an insurer's claim. Each yielded part can be written on its own.
 */
export async function* makeMany(count: number, { today, numbers, world }: Options): AsyncGenerator<ManyRows> {
  const random = makeRandom('many')
  // Insurers' claims use a separate random generator, because otherwise they would change the random policies.
  const ofInsurers = { random: makeRandom('claims of many'), today, numbers, world }
  const diagnoses = [...world.diagnoses.values()]
  const executives = makeExecutives(random, today)
  const portfolio = [EXECUTIVE.elena, EXECUTIVE.marco, ...executives.map(({ cdEjecutivo }) => cdEjecutivo)]
  let sequence = GENERATED_BELOW - 1
  let cdAsegurado = FIRST_CODE
  for (let start = 0; start < count; start += POLICIES_PER_PART) {
    const part: ManyRows = {
      executives: start === 0 ? executives : [],
      clients: [],
      rows: emptyPolicyRows(),
      claims: emptyClaimRows(),
      insurers: emptyInsurerClaimRows(),
    }
    const around = { ...ofInsurers, rows: part.insurers }
    for (let index = start; index < Math.min(count, start + POLICIES_PER_PART); index++) {
      if (index % POLICIES_PER_TURN === 0) await turn()
      const code = FIRST_CODE + index
      const holder = makeAdult(random, sequence--, today)
      part.clients.push(clientRow(code, holder))
      // About one policy in ten has ended.
      const contract = makeContract(random, code, random.pick(portfolio), addDays(today, -random.int(5, 400)))
      if (index % 2 === 1) {
        addInsuredObject(part.rows, contract, { index, cdObjCotizacion: FIRST_OBJECT + index }, random)
        const [policy, object] = [part.rows.policy.at(-1), part.rows.insured_object.at(-1)]
        if (index % POLICIES_PER_ROUND === WITH_GENERAL_CLAIM && policy && object)
          addGeneratedGeneralClaim(around, policy, object)
        continue
      }
      const cdTitular = cdAsegurado++
      const dependents = Array.from({ length: random.int(0, 3) }, (_, place) => ({
        ...makeDependent(random, sequence--, today, holder, place),
        cdAsegurado: cdAsegurado++,
      }))
      const { policy, location } = addPeople(part.rows, contract, { cdTitular, holder, dependents }, random)
      if (index % POLICIES_PER_CLAIM === 0) {
        const patient = random.int(cdTitular, cdAsegurado - 1)
        const of = { ...claimOf(policy, location), cdTitular, cdAsegurado: patient }
        const { report, daysAgo } = addClaim(part.claims, of, { random, today, numbers, policy, diagnoses })
        if (report.estadoPortal === 'APROBADO')
          addGeneratedSettlement(around, part.claims, { policy, location, report, daysAgo })
      }
      if (index % POLICIES_PER_ROUND === WITH_HEALTH_CLAIM)
        addGeneratedHealthClaim(around, {
          policy,
          location,
          cdTitular,
          cdAsegurado: around.random.int(cdTitular, cdAsegurado - 1),
        })
    }
    yield part
  }
}

function clientRow(cdCliente: number, holder: Person): Row {
  const { nombres: nmCliente, apellidos: apCliente, cedula: rucCed, fcNacimiento } = holder
  const { profesion: _, ...personal } = personalDataOf(rucCed, holder.genero, 'TITULAR')
  const searchName = searchText(`${nmCliente} ${apCliente}`)
  return { cdCliente, rucCed, nmCliente, apCliente, searchName, fcNacimiento, ...personal, ...reachedAt(holder) }
}

function makeExecutives(random: Random, today: CalendarDate) {
  return Array.from({ length: OTHER_EXECUTIVES }, (_, index) => {
    const { nombres: nmAgente, apellidos: apAgente } = makeAdult(random, 0, today)
    const cdEjecutivo = 201 + index
    const telefonos = `(04) 600 0${cdEjecutivo}; 0900000${cdEjecutivo}`
    const mail = `ejecutivo${cdEjecutivo}@ejemplo.ec`
    const rucCed = cedulaOf(index + 1)
    return {
      cdEjecutivo,
      nmAgente,
      apAgente,
      mail,
      telefonos,
      rucCed,
      direccion: 'Quito',
      cargo: 'EJECUTIVO DE CUENTA',
    }
  })
}

type Context = {
  random: Random
  today: CalendarDate
  numbers: Numbers
  policy: PolicyRow
  /** The codes of all diagnoses. */
  diagnoses: readonly number[]
}

const earlier = (day: CalendarDate, end: CalendarDate | null) => (end !== null && end < day ? end : day)

/** The reporter is the administrator, an account that sees every claim anyway. */
function addClaim(rows: ClaimRows, of: Row, { random, today, numbers, policy, diagnoses }: Context) {
  const { fcDesde, fcHasta } = policy
  const [first, last] = [daysBetween(fcDesde, today), fcHasta ? Math.max(1, daysBetween(fcHasta, today) + 1) : 1]
  const daysAgo = random.int(last, first)
  // Claims happen while their policy is in force.
  const care = addDays(today, -Math.min(first, daysAgo + random.int(0, 10)))
  const tpSiniestro = random.pick(CLAIM_TYPES)
  const estadoPortal = random.pick<PortalState>(PORTAL_STATE_NAMES)
  const accepted = estadoPortal === 'INGRESADO' || estadoPortal === 'APROBADO'
  const [uuid, intent] = [random.uuid(), random.uuid()]
  const cdReclamo = numbers.cdReclamo++
  const fcCreacion = momentAgo(today, daysAgo, random.int(-120, 360))
  const isNew = estadoPortal === 'POR_REVISAR'
  rows.intake.push({ uuid, userId: USER.admin, createdAt: fcCreacion })
  const report = {
    cdReclamo,
    cdCompania: 1,
    cdIncSiniestro: numbers.cdIncSiniestro++,
    numSiniestro: accepted ? numbers.numSiniestro++ : null,
    uuid,
    intent,
    v: 1,
    version: isNew ? 1 : 2,
    userId: USER.admin,
    estadoPortal,
    flgAmv: 1,
    anoSiniestro: Number(fcCreacion.slice(0, 4)),
    ...of,
    cdIncapacidad: random.pick(diagnoses),
    tpSiniestro,
    alcance: 'N',
    fcAlcance: isSurgery(tpSiniestro) ? null : care,
    fcProcedimiento: isSurgery(tpSiniestro) ? earlier(addDays(care, 40), fcHasta) : null,
    valCirugia: isSurgery(tpSiniestro) ? random.int(50_000, 900_000) : null,
    obsSiniestro: '',
    valorReclamoPortal: 0,
    fcPrimeraFactura: null,
    fcCreacion,
  }
  rows.claim_report.push(report)
  const entry = { cdReclamo, userId: USER.admin }
  const created = { estado: 'POR_REVISAR', comentario: CREATION_COMMENT, fecha: fcCreacion, orden: 1 }
  rows.claim_report_history.push({ ...entry, ...created })
  if (!isNew) {
    rows.claim_report_history.push({ ...entry, estado: estadoPortal, comentario: '', fecha: fcCreacion, orden: 2 })
  }
  rows.claim_report_follow_up.push(followUp(cdReclamo, 1, fcCreacion, CREATION_COMMENT))
  rows.claim_report_intent.push({ intent, cdReclamo, answer: '' })
  return { report, daysAgo }
}
