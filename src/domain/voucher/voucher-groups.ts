// Groups the files of a burst by the issuer and day of their vouchers, and proposes the expense of each group.
import type { CalendarDate } from '../calendar-date.ts'
import { activeInOrder, type Expense, type Requirement, type Requirements } from '../claim-report/document-places.ts'
import type { Place } from '../claim-report/place.ts'
import type { DocumentVoucher } from './voucher.ts'
import { keyParts, knownInvoice } from './voucher-detail.ts'

/** A file that waits for its place; without `voucher` it was not read yet. */
export type WaitingFile = { uuid: string; voucher?: DocumentVoucher | undefined }

/** A document that stands in the claim. */
export type PlacedFile = { slot: Place | null; claveAcceso: string | null }

/** An issuer of the person's earlier invoices, with the expense that the last one was filed under. */
export type KnownIssuer = { ruc: string; razonSocial: string; cdDocSiniestro: number | null }

/**
 * Why an expense is proposed: another invoice of that issuer and day stands there, or of that issuer on another day;
 * the last invoice of that issuer was sent there; or no other expense takes invoices.
 */
export type ProposedBecause = 'same-day' | 'same-issuer' | 'last-time' | 'only-one'

/** The invoices of one issuer and day: they belong to one expense, each in a separate group (DOC-06a). */
export type VoucherGroup = {
  key: string
  ruc: string
  /** The name of the issuer; null where this device does not know it. */
  razonSocial: string | null
  fcDocumento: CalendarDate
  /** One file of each invoice, in the order in which they came. */
  uuids: string[]
  /** Null where the expense is not certain: the person is asked. */
  proposed: { cdDocSiniestro: number; because: ProposedBecause } | null
}

/**
 * Why the person is asked for a file's place: it has no key, its key is not confirmed yet, it is not of an invoice that
 * counts, or another file or the claim has the same key.
 */
export type AskedBecause = 'no-key' | 'to-confirm' | 'problem' | 'same-key'

export type VoucherGroups = {
  groups: VoucherGroup[]
  /** Files that were not read yet. */
  unread: string[]
  asked: { uuid: string; because: AskedBecause }[]
}

/** An expense whose groups take an invoice each, with the part that is the invoice. */
export type InvoiceExpense = { expense: Expense; part: Requirement & { cdSdocSiniestro: number } }

/** The expenses of a claim that take invoices, in their order. */
export const invoiceExpenses = ({ gastos }: Requirements): InvoiceExpense[] =>
  activeInOrder(gastos).flatMap((expense) => {
    const part = activeInOrder(expense.subdocumentosEstructura).find(({ tipo }) => tipo === 'FACTURA')
    return part && part.cdSdocSiniestro !== null
      ? [{ expense, part: { ...part, cdSdocSiniestro: part.cdSdocSiniestro } }]
      : []
  })

type Input = {
  files: readonly WaitingFile[]
  placed: readonly PlacedFile[]
  requirements: Requirements
  issuers: readonly KnownIssuer[]
  /** Every list of requirements that an issuer's earlier expense may belong to. */
  everyRequirements: readonly Requirements[]
}

/**
 * The vouchers that wait, by issuer and day, with the expense that is certain enough to be proposed (D63). A file without
 * a key may be the prescription of an invoice beside it, or of another one: that is never guessed.
 */
export function groupVouchers(input: Input): VoucherGroups {
  const { files, placed, issuers } = input
  const groups = new Map<string, VoucherGroup>()
  const result: VoucherGroups = { groups: [], unread: [], asked: [] }
  const seen = new Set(placed.flatMap(({ claveAcceso }) => claveAcceso ?? []))
  for (const { uuid, voucher } of files) {
    if (!voucher) {
      result.unread.push(uuid)
      continue
    }
    const key = voucher.kind === 'key' ? keyParts(voucher.claveAcceso) : null
    const because = !key ? REASONS[voucher.kind] : seen.has(key.claveAcceso) ? 'same-key' : null
    if (!key || because) {
      result.asked.push({ uuid, because: because ?? 'no-key' })
      continue
    }
    seen.add(key.claveAcceso)
    const { ruc, fcDocumento } = key
    const name = `${ruc} ${fcDocumento}`
    const group = groups.get(name) ?? { key: name, ruc, fcDocumento, uuids: [], razonSocial: null, proposed: null }
    const issuerName = knownInvoice(voucher)?.razonSocial
    const knownName = issuers.find((each) => each.ruc === ruc)?.razonSocial
    groups.set(name, {
      ...group,
      razonSocial: group.razonSocial || issuerName || knownName || null,
      uuids: [...group.uuids, uuid],
    })
  }
  const expenses = invoiceExpenses(input.requirements)
  result.groups = [...groups.values()].map((group) => ({ ...group, proposed: proposedFor(group, expenses, input) }))
  return result
}

const REASONS = { none: 'no-key', key: 'no-key', 'to-confirm': 'to-confirm', problem: 'problem' } as const

function proposedFor(group: VoucherGroup, expenses: readonly InvoiceExpense[], input: Input): VoucherGroup['proposed'] {
  const { placed, issuers } = input
  const takes = (cdDocSiniestro: number | null | undefined) =>
    expenses.some(({ expense }) => expense.cdDocSiniestro === cdDocSiniestro)
  const propose = (cdDocSiniestro: number | null | undefined, because: ProposedBecause) =>
    cdDocSiniestro != null && takes(cdDocSiniestro) ? { cdDocSiniestro, because } : null
  const ofIssuer = placed.flatMap(({ slot, claveAcceso }) => {
    const key = claveAcceso === null ? null : keyParts(claveAcceso)
    return key?.ruc === group.ruc && slot?.seccion === 'gastos' ? [{ slot, day: key.fcDocumento }] : []
  })
  const sameDay = ofIssuer.findLast(({ day }) => day === group.fcDocumento)
  const lastTime = issuers.find(({ ruc }) => ruc === group.ruc)?.cdDocSiniestro ?? null
  const [only, ...others] = expenses
  return (
    propose(sameDay?.slot.cdDocSiniestro, 'same-day') ??
    propose(ofIssuer.at(-1)?.slot.cdDocSiniestro, 'same-issuer') ??
    propose(lastTime === null ? null : sameNamed(lastTime, expenses, input.everyRequirements), 'last-time') ??
    (others.length === 0 ? propose(only?.expense.cdDocSiniestro, 'only-one') : null)
  )
}

/** The expense of this claim with the name of the earlier one, whose claim may have had another insurer or type. */
function sameNamed(
  cdDocSiniestro: number,
  expenses: readonly InvoiceExpense[],
  everyRequirements: readonly Requirements[],
): number | null {
  const isThat = (each: Expense) => each.cdDocSiniestro === cdDocSiniestro
  if (expenses.some(({ expense }) => isThat(expense))) return cdDocSiniestro
  const name = everyRequirements.flatMap(({ gastos }) => gastos).find(isThat)?.nmDocumento
  return expenses.find(({ expense }) => expense.nmDocumento === name)?.expense.cdDocSiniestro ?? null
}

/**
 * Where the next invoice of an expense goes: into its first group that holds nothing, else into a new one (numGrupo
 * null). Null where a group has documents but no invoice yet: only the person knows whether the invoice belongs there.
 */
export function nextInvoicePlace(
  { expense, part }: InvoiceExpense,
  numGrupos: Readonly<Record<string, readonly number[]>>,
  placed: readonly { slot: Place | null }[],
): Place | null {
  const { cdDocSiniestro } = expense
  const { cdSdocSiniestro } = part
  const own = placed.flatMap(({ slot }) =>
    slot?.seccion === 'gastos' && slot.cdDocSiniestro === cdDocSiniestro ? [slot] : [],
  )
  const groups = numGrupos[cdDocSiniestro] ?? []
  const inGroup = (numGrupo: number) => own.filter((slot) => slot.numGrupo === numGrupo)
  const isWaiting = (numGrupo: number) =>
    inGroup(numGrupo).length > 0 && !inGroup(numGrupo).some((slot) => slot.cdSdocSiniestro === cdSdocSiniestro)
  if (groups.some(isWaiting)) return null
  const numGrupo = groups.find((each) => inGroup(each).length === 0) ?? null
  return { seccion: 'gastos', cdDocSiniestro, cdSdocSiniestro, numGrupo }
}
