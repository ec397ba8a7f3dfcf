// Determines which data a person may not see, by rules that are independent of the server's rules.
import { type Statement, sql } from '../../../server/database/sql.ts'
import type { Answer, PortalApi } from '../api/portal-api.ts'
import { filesOfZip } from '../api/read-zip.ts'

export type Viewer = 'ana' | 'bruno' | 'elena' | 'marco'

/** What a viewer may see: claims, policies, and which policies as policyholder or as staff of the portfolio. */
const SEES: Record<Viewer, { claim: Statement; insurerClaim: Statement; policy: Statement; held: Statement }> = {
  ana: {
    claim: sql`c."userId" = 1`,
    insurerClaim: sql`(c."cdCliente" = 1001 OR '3059999015' IN (t.cedula, p.cedula))`,
    policy: sql`(p."cdCliente" = 1001 OR (family.cedula = '3059999015' AND family.exclusion = 0))`,
    held: sql`p."cdCliente" = 1001`,
  },
  bruno: {
    claim: sql`c."userId" = 2`,
    insurerClaim: sql`'3059999049' IN (t.cedula, p.cedula)`,
    policy: sql`(family.cedula = '3059999049' AND family.exclusion = 0)`,
    held: sql`FALSE`,
  },
  elena: {
    claim: sql`c."cdEjecutivo" = 101`,
    insurerClaim: sql`c."cdEjecutivo" = 101`,
    policy: sql`p."cdEjecutivo" = 101`,
    held: sql`p."cdEjecutivo" = 101`,
  },
  marco: {
    claim: sql`c."cdEjecutivo" = 102`,
    insurerClaim: sql`c."cdEjecutivo" = 102`,
    policy: sql`p."cdEjecutivo" = 102`,
    held: sql`p."cdEjecutivo" = 102`,
  },
}

/** All terms, part by part, by the code that answers use. */
const PARTS = sql.join(
  [
    sql`SELECT 'cdCobNegocio' AS key, "termsId", "cdCobNegocio" AS value FROM coverage`,
    sql`SELECT 'cdClausulaNegocio', "termsId", "cdClausulaNegocio" FROM clause`,
    sql`SELECT 'cdDeducible', "termsId", "cdDeducible" FROM deductible`,
    sql`SELECT 'cdGarantiaNegocio', "termsId", "cdGarantiaNegocio" FROM guarantee`,
    sql`SELECT 'cdExcNegocio', "termsId", "cdExcNegocio" FROM exclusion`,
    sql`SELECT 'cdAclaratorio', "termsId", "cdAclaratorio" FROM clarifying_note`,
    sql`SELECT 'cdFormaPrima', "termsId", "cdFormaPrima" FROM premium_form`,
  ],
  ' UNION ALL ',
)

export type Foreign = { texts: Set<string>; codes: Map<string, Set<number>> }

/** Returns the values that must not reach a viewer: texts anywhere in an answer, and numbers by their field names. */
export async function foreignTo(portal: PortalApi, viewer: Viewer): Promise<Foreign> {
  const { claim, insurerClaim, policy, held } = SEES[viewer]
  const rows = await portal.test.db.query<{ seen: boolean; key: string; value: string }>(sql`
    WITH person AS (
      SELECT i.*, p.poliza, p."cdCotizacion", p."cdRamoCotizacion", bool_or(${policy}) AS seen
      FROM insured_person i JOIN location l USING ("cdUbicacion")
      JOIN policy p ON p."cdCompania" = l."cdCompania" AND p."cdCotizacion" = l."cdCotizacion"
      JOIN insured_person family ON family."cdTitular" = i."cdTitular"
      GROUP BY i."cdAsegurado", p."cdCompania", p."cdCotizacion"
    ), own AS (SELECT c.*, ${claim} AS seen FROM claim_report c),
    insured AS (SELECT c.*, (${insurerClaim}) IS TRUE AS seen FROM insurer_claim c
      LEFT JOIN insured_person t ON t."cdAsegurado" = c."cdTitular"
      LEFT JOIN insured_person p ON p."cdAsegurado" = c."cdAsegurado"),
    paper AS (SELECT d.*, (own.seen IS TRUE OR n."userId" = (SELECT id FROM portal_user WHERE username = ${viewer})) AS seen
      FROM document d JOIN intake n ON n.uuid = d."intakeUuid" LEFT JOIN own ON own."cdReclamo" = d."cdReclamo"),
    contract AS (
      SELECT p.*, bool_or(coalesce(${policy}, FALSE)) AS seen, bool_or(${held}) AS held FROM policy p
      LEFT JOIN location l ON l."cdCompania" = p."cdCompania" AND l."cdCotizacion" = p."cdCotizacion"
      LEFT JOIN insured_person family USING ("cdUbicacion") GROUP BY p."cdCompania", p."cdCotizacion"
    ), happening AS (SELECT m.*, c.poliza, c."cdRamo", c.seen, c.held FROM movement m
      JOIN contract c ON c."cdCompania" = m."cdCompania" AND c."cdCotizacion" = m."policyCode"),
    thing AS (SELECT o.*, c.held AS seen FROM insured_object o JOIN location l USING ("cdUbicacion")
      JOIN contract c ON c."cdCompania" = l."cdCompania" AND c."cdCotizacion" = l."cdCotizacion"),
    place AS (SELECT l."cdUbicacion", l."termsId", c.held, c.held OR EXISTS (SELECT 1 FROM person
        WHERE person."cdUbicacion" = l."cdUbicacion" AND person.seen) AS seen FROM location l
      JOIN contract c ON c."cdCompania" = l."cdCompania" AND c."cdCotizacion" = l."cdCotizacion"),
    agreed AS (SELECT "termsId", bool_or(held) AS held, bool_or(seen) AS seen
      FROM (SELECT "termsId", held, seen FROM contract UNION ALL SELECT "termsId", held, seen FROM place) each
      WHERE "termsId" IS NOT NULL GROUP BY "termsId"),
    sheet AS (SELECT d.*, (m.held OR t.held OR (d."isForInsured" = 1 AND (m.seen OR t.seen))) IS TRUE AS seen
      FROM policy_document d LEFT JOIN happening m USING ("cdRamoCotizacion") LEFT JOIN agreed t USING ("termsId"))
    SELECT seen, v.key, v.value FROM person, LATERAL (VALUES ('text', cedula), ('text', "dscObjeto"), ('text', poliza),
      ('cdObjCotizacion', "cdTitular"::text), ('cdSubObjeto', "cdAsegurado"::text), ('cdTitular', "cdTitular"::text), ('cdAsegurado', "cdAsegurado"::text), ('cdUbicacion', "cdUbicacion"::text),
      ('cdCotizacion', "cdCotizacion"::text), ('cdRamoCotizacion', "cdRamoCotizacion"::text)) v (key, value)
    UNION SELECT seen, v.key, v.value FROM own, LATERAL (VALUES ('text', uuid), ('text', intent),
      ('cdReclamo', "cdReclamo"::text), ('cdIncSiniestro', "cdIncSiniestro"::text)) v (key, value)
    UNION SELECT seen, v.key, v.value FROM insured, LATERAL (VALUES ('cdReclamo', "cdReclamo"::text),
      ('cdIncSiniestro', "cdIncSiniestro"::text)) v (key, value)
    UNION SELECT seen, 'cdPago', "cdPago"::text FROM insured JOIN claim_payment USING ("cdReclamo")
    UNION SELECT seen, 'cdGastosVam', "cdGastosVam"::text FROM insured JOIN claim_paper USING ("cdReclamo")
    UNION SELECT seen, 'cdGastosVam', "cdGastosVam"::text FROM insured JOIN claim_invoice USING ("cdReclamo")
    UNION SELECT seen, 'cdCobDedSiniestro', "cdCobDedSiniestro"::text FROM insured JOIN claim_benefit USING ("cdReclamo")
    UNION SELECT seen, 'cdCredHospital', "cdCredHospital"::text FROM insured JOIN hospital_credit USING ("cdReclamo")
    UNION SELECT seen, v.key, v.value FROM paper, LATERAL (VALUES ('text', uuid), ('text', "cdArchivo")) v (key, value)
    UNION SELECT seen, v.key, v.value FROM happening, LATERAL (VALUES ('text', poliza),
      ('cdCotizacion', "cdCotizacion"::text), ('cdRamoCotizacion', "cdRamoCotizacion"::text)) v (key, value)
    UNION SELECT seen, 'cdUbicacion', "cdUbicacion"::text FROM place
    UNION SELECT t.seen, part.key, part.value::text FROM agreed t JOIN (${PARTS}) part USING ("termsId")
    UNION SELECT c.held, v.key, v.value FROM beneficiary b JOIN contract c
      ON c."cdCompania" = b."cdCompania" AND c."cdCotizacion" = b."policyCode",
      LATERAL (VALUES ('cdBeneficiario', b."cdBeneficiario"::text), ('text', b.cedula)) v (key, value) WHERE length(v.value) > 0
    UNION SELECT seen, v.key, v.value FROM thing, LATERAL (VALUES ('cdObjCotizacion', "cdObjCotizacion"::text),
      ('text', placa), ('text', "noDeMotor"), ('text', "noDeChasis")) v (key, value) WHERE length(v.value) > 5
    UNION SELECT thing.seen, 'cdSubObjeto', s."cdSubObjeto"::text FROM thing JOIN sub_object s USING ("cdObjCotizacion")
    UNION SELECT m.held OR (m.seen AND r."nmRamo" LIKE '%INDIVIDUAL%'), 'cdFinanciamiento', i."cdFinanciamiento"::text
      FROM happening m JOIN instalment i USING ("cdCompania", "cdCotizacion") JOIN branch r USING ("cdRamo")
    UNION SELECT seen, 'text', id FROM sheet`)
  const seen = new Set(rows.filter((row) => row.seen).map((row) => `${row.key} ${row.value}`))
  const unseen = rows.filter((row) => !row.seen && !seen.has(`${row.key} ${row.value}`))
  const codes = new Map<string, Set<number>>()
  for (const { key, value } of unseen.filter((row) => row.key !== 'text'))
    codes.set(key, (codes.get(key) ?? new Set()).add(Number(value)))
  return { texts: new Set(unseen.filter((row) => row.key === 'text').map((row) => row.value)), codes }
}

/** Returns the forbidden values in an answer, except the value that the caller sent. */
export function foreignIn({ texts, codes }: Foreign, answer: Answer, sent?: string | number): string[] {
  const { said, body } = wordsOf(answer)
  const found = [...texts].filter((text) => text !== sent && said.includes(text))
  JSON.stringify(body, (key, value) => {
    if (value !== sent && codes.get(key)?.has(value)) found.push(`${key} ${value}`)
    return value
  })
  return found
}

/** Returns the text of an answer; for the zip of a person's data, its texts and the names of all files. */
function wordsOf({ raw, body, headers }: Answer): { said: string; body: unknown } {
  if (headers['content-type'] !== 'application/zip') return { said: raw.toString('utf8'), body }
  const files = filesOfZip(raw)
  const index = files.get('datos.json')?.toString('utf8')
  if (!index) throw new Error('The zip has no datos.json')
  const texts = [...files].flatMap(([name, bytes]) => [
    name,
    ...(/\.(json|txt)$/.test(name) ? [bytes.toString('utf8')] : []),
  ])
  return { said: texts.join('\n'), body: JSON.parse(index) }
}

/** Returns all claims, documents and intakes foreign to the viewer, which a refused call must not change. */
export async function strangersRows(portal: PortalApi, viewer: Viewer): Promise<unknown> {
  const { claim } = SEES[viewer]
  return portal.test.db.query(sql`SELECT md5(string_agg(c::text || coalesce((SELECT string_agg(d::text, ',' ORDER BY d.uuid)
      FROM document d WHERE d."intakeUuid" = c.uuid), '') || n::text, ';' ORDER BY c."cdReclamo")) AS rows
    FROM claim_report c JOIN intake n ON n.uuid = c.uuid WHERE NOT ${claim}`)
}
