// Reads the contact data of the customer of a policy, a reported claim or an insurer's claim, for staff.
import type { CustomerContact } from '../../src/contract/customer-contact.ts'
import { contactParts } from '../../src/domain/phone.ts'
import { type Queryable, type Statement, sql } from '../database/sql.ts'
import { claimWithPeople, insurerClaimWithPeople, movementWithPolicy } from '../session/visible-rows.ts'

type Claim = { cdCompania: number; cdReclamo: number }

/** The policyholder of the policy that a movement belongs to; null when no such policy exists. */
export const customerOfPolicy = (db: Queryable, of: { cdCompania: number; cdRamoCotizacion: number }) =>
  read(
    db,
    sql`SELECT ${policyholder} FROM ${movementWithPolicy} JOIN client k ON k."cdCliente" = p."cdCliente"
      WHERE m."cdCompania" = ${of.cdCompania} AND m."cdRamoCotizacion" = ${of.cdRamoCotizacion}`,
  )

/** The titular of a reported claim; null when no such claim exists. */
export const customerOfReport = (db: Queryable, { cdCompania, cdReclamo }: Claim) =>
  read(
    db,
    sql`SELECT ${titular} FROM ${claimWithPeople} JOIN client k ON k."cdCliente" = c."cdCliente"
      WHERE c."cdCompania" = ${cdCompania} AND c."cdReclamo" = ${cdReclamo}`,
  )

/** The titular of an insurer's claim, or the policyholder when the claim is about a thing; null for no such claim. */
export const customerOfClaim = async (db: Queryable, { cdCompania, cdReclamo }: Claim) => {
  const from = sql`FROM ${insurerClaimWithPeople} JOIN client k ON k."cdCliente" = c."cdCliente"
    WHERE c."cdCompania" = ${cdCompania} AND c."cdReclamo" = ${cdReclamo}`
  return read(
    db,
    sql`SELECT ${titular} ${from} AND t."cdAsegurado" IS NOT NULL
      UNION ALL SELECT ${policyholder} ${from} AND t."cdAsegurado" IS NULL`,
  )
}

/** The e-mail of the active portal account with an id number. */
const mailOfAccount = (idNumber: Statement): Statement => sql`(SELECT u.email FROM portal_user u
  WHERE u.cedula = ${idNumber} AND u.active = 1 ORDER BY u.id LIMIT 1)`

const holderName = sql`trim(k."nmCliente" || ' ' || k."apCliente")`

const policyholder = sql`'contratante' AS es, ${holderName} AS nombre, k."rucCed" AS identificacion,
  k.celular AS telefonos, ${mailOfAccount(sql`k."rucCed"`)} AS cuenta, k.correo, NULL AS contratante`

// The account may have the cédula or the RUC; the RUC of a natural person is the cédula plus three digits.
const titular = sql`'titular' AS es, t."dscObjeto" AS nombre, t.cedula AS identificacion,
  t.celular AS telefonos, ${mailOfAccount(sql`t.cedula`)} AS cuenta, t.correo,
  CASE WHEN t.cedula <> '' AND k."rucCed" IN (t.cedula, t.cedula || '001') THEN NULL ELSE ${holderName} END AS contratante`

type Row = Omit<CustomerContact, 'correos'> & { cuenta: string | null; correo: string }

async function read(db: Queryable, statement: Statement): Promise<CustomerContact | null> {
  const [row] = await db.query<Row>(statement)
  if (!row) return null
  const { cuenta, correo, ...contact } = row
  const mails = contactParts([cuenta ?? '', correo].join(';')).map((mail) => mail.toLowerCase())
  return { ...contact, correos: [...new Set(mails)].join('; ') }
}
