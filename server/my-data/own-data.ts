// Collects a person's data for datos.json, with the portal's access rules and field names.
import type { PolicyRow } from '../../src/contract/policy.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { auditedWords } from '../audit/call-words.ts'
import { type Queryable, sql } from '../database/sql.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../session/actor.ts'
import { isSamePerson } from '../session/person-number.ts'
import { ofOwnFamily } from '../session/visible-rows.ts'
import { readAccesses } from './accesses.ts'
import { encodedPolicy, insurerClaimsOf, type ReadingOfPerson, reportedClaims } from './own-claims.ts'
import type { OwnFile } from './own-files.ts'
import type { JsonPart } from './write-json.ts'

export type OwnHoldings = { gen: readonly PolicyRow[]; vam: readonly PolicyRow[]; files: readonly OwnFile[] }
type Options = { actor: Actor; now: Date; today: CalendarDate; held: OwnHoldings }

/** Account, consents, the person's acts, accesses of staff, policies, claims, and the path of each file in the zip. */
export function ownData({ db, settings }: Services, { actor, now, today, held }: Options): JsonPart[] {
  const reading: ReadingOfPerson = { actor, settings, now, today, files: held.files }
  return [
    { key: 'generado', value: async () => now.toISOString() },
    { key: 'cuenta', value: () => accountOf(db, actor) },
    { key: 'asociados', rows: () => associatesOf(db, actor) },
    { key: 'sesiones', rows: () => sessionsOf(db, actor) },
    { key: 'dispositivosConAvisos', rows: () => devicesOf(db, actor) },
    { key: 'consentimientos', rows: () => consentsOf(db, actor) },
    { key: 'iniciosSesion', rows: () => loginsOf(db, actor) },
    { key: 'contratante', rows: () => clientRecords(db, actor) },
    { key: 'asegurado', rows: () => insuredRecords(db, actor) },
    { key: 'familia', rows: () => familyRecords(db, actor) },
    { key: 'polizasContratante', rows: () => held.gen.map(encodedPolicy) },
    { key: 'polizasAsegurado', rows: () => held.vam.map(encodedPolicy) },
    { key: 'siniestrosReportados', rows: () => reportedClaims(db, reading) },
    { key: 'siniestrosGenerales', rows: () => insurerClaimsOf(db, reading, 'general') },
    { key: 'siniestrosVamContratante', rows: () => insurerClaimsOf(db, reading, 'contractor') },
    { key: 'siniestrosVamAsegurado', rows: () => insurerClaimsOf(db, reading, 'insured') },
    { key: 'avisos', rows: () => notificationsTo(db, actor) },
    { key: 'correos', rows: () => mailsTo(db, actor) },
    { key: 'mensajes', rows: () => messagesTo(db, actor) },
    { key: 'actividad', rows: () => ownActs(db, actor) },
    { key: 'accesosDelPersonal', rows: () => accessesTo(db, actor) },
    {
      key: 'archivos',
      rows: () => held.files.map(({ path, cdArchivo, cdReclamo }) => ({ ruta: path, cdArchivo, cdReclamo })),
    },
  ]
}

/** The account without its password, and without the values that sign a session or tell devices apart. */
async function accountOf(db: Queryable, { id, cdCliente }: Actor): Promise<unknown> {
  const [account] =
    await db.query(sql`SELECT id, username, email, usrcod, "rolWeb", ${cdCliente}::integer AS "cdCliente",
      cedula, "nmCliente", "apCliente", "nmAsegurado", "apAsegurado", "fcModifica", "fcActivacion", active AS activo, "sinMensajes"
    FROM portal_user WHERE id = ${id}`)
  return account ?? null
}

const associatesOf = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT area, "cdCliente", "cdCliContac", cedula, nombre, apellido, "usuarioWeb" FROM associate
    WHERE "userId" = ${id} ORDER BY area, orden`)

const sessionsOf = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT "createdAt" AS inicio, "lastSeenAt" AS "ultimoUso", "expiresAt" AS termina FROM session
    WHERE "userId" = ${id} ORDER BY "createdAt"`)

/** The devices with pushes, without their push address: anyone who knows the address can pose as the device. */
const devicesOf = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT "createdAt" AS desde, "seenAt" AS "ultimoUso" FROM push_subscription
    WHERE "userId" = ${id} ORDER BY "createdAt", id`)

const consentsOf = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT c."consentimientoId", c.estado, c."fechaAccion", c.cedula, c."direccionIP", c."userAgent",
      c."correoElectronico", c."nombresApellidos", t.version, t.texto
    FROM consent c JOIN consent_text t ON t.hash = c.hash WHERE c."userId" = ${id} ORDER BY c.orden`)

const loginsOf = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT "inicioSesionId", "fechaAccion", cedula, "direccionIP", "userAgent", "correoElectronico",
      "nombresApellidos"
    FROM login_record WHERE "userId" = ${id} ORDER BY "fechaAccion"`)

/** The broker's record of the person as a policyholder, without the records of others whom the person may consult. */
const clientRecords = (db: Queryable, { cedula }: Actor) =>
  db.query(sql`SELECT "cdCliente", "rucCed", "nmCliente", "apCliente", celular, correo, titulo, genero, "estadoCivil",
      "nmConyuge", "apConyuge", "fcNacimiento"
    FROM client WHERE ${isSamePerson(sql`"rucCed"`, sql`${cedula}::text`)} ORDER BY "cdCliente"`)

const insuredRecords = (db: Queryable, { cedula }: Actor) =>
  db.query(sql`SELECT "cdAsegurado", "cdUbicacion", "cdTitular", cedula, "dscObjeto", "clAsegurado", parentesco,
      "fcNacimiento", exclusion, celular, correo, genero, "estadoCivil", profesion, titulo, "nmConyuge", "apConyuge"
    FROM insured_person WHERE ${isSamePerson(sql`cedula`, sql`${cedula}::text`)} ORDER BY "cdAsegurado"`)

/** The people now insured with the person, and others whom the person may consult, with the data the portal shows. */
const familyRecords = (db: Queryable, actor: Actor) =>
  db.query(sql`SELECT i."cdAsegurado", i."cdUbicacion", i."cdTitular", i.cedula, i."dscObjeto", i."clAsegurado",
      i.parentesco, i.exclusion
    FROM insured_person i WHERE (${ofOwnFamily(actor)} OR i.cedula = ANY(${actor.cedulas}::text[]))
      AND ${isSamePerson(sql`i.cedula`, sql`${actor.cedula}::text`)} IS NOT TRUE ORDER BY i."cdAsegurado"`)

/** The notifications in the person's bell, and when the person read them. */
const notificationsTo = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT tipo, titulo, texto, "cdReclamo", "createdAt" AS escrito, "readAt" AS leido FROM notification
    WHERE "userId" = ${id} ORDER BY "createdAt", id`)

/**
 * The mails to the account, found by its id: its address may earlier have belonged to another person. The text of a mail
 * that grants access is left out.
 */
const mailsTo = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT kind AS tipo, recipient AS para, subject AS asunto,
      CASE WHEN secret = 1 THEN NULL ELSE body END AS texto, "createdAt" AS escrito, "sentAt" AS enviado
    FROM notice WHERE "userId" = ${id} AND canal = 'mail'
    ORDER BY "createdAt", id`)

/** The messages by WhatsApp and SMS; the provider has their text and fills in these parameters. */
const messagesTo = (db: Queryable, { id }: Actor) =>
  db.query(sql`SELECT canal, kind AS tipo, recipient AS para, body::json AS parametros, "createdAt" AS escrito,
      "sentAt" AS enviado
    FROM notice WHERE "userId" = ${id} AND canal IN ('whatsapp', 'sms')
    ORDER BY "createdAt", id`)

type Act = {
  at: Date
  accion: 'call'
  resultado: 'done' | 'refused'
  objeto: string | null
  direccionIP: string
  userAgent: string
}

/** The person's own acts, from the audit. */
async function* ownActs(db: Queryable, { id }: Actor): AsyncGenerator<unknown> {
  for await (const rows of slicesOf<Act & { id: number }>(
    db,
    (after, most) =>
      sql`SELECT id, at, action AS accion, outcome AS resultado, object AS objeto, address AS "direccionIP",
        "userAgent" FROM audit WHERE "userId" = ${id} AND id > ${after} ORDER BY id LIMIT ${most}`,
  ))
    for (const { id: _, objeto, ...act } of rows)
      yield { ...act, resultado: OUTCOMES[act.resultado], que: auditedWords({ ...act, objeto: objeto ?? '' }) }
}

const OUTCOMES = { done: 'hecho', refused: 'rechazado' } as const
const SLICE = 500

async function* slicesOf<Row extends { id: number }>(
  db: Queryable,
  next: (after: number, most: number) => ReturnType<typeof sql>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await db.query<Row>(next(after, SLICE))
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < SLICE) return
    after = last.id
  }
}

async function* accessesTo(db: Queryable, actor: Actor): AsyncGenerator<unknown> {
  for (let page = 0; ; page += 1) {
    const { content, totalPages } = await readAccesses(db, actor, { page, pageSize: SLICE })
    yield* content
    if (page + 1 >= totalPages) return
  }
}
