// Groups the files of a burst by the issuer and day of their vouchers, and proposes the expense of each group.
import type { CalendarDate } from '../calendar-date.ts'
import { activeInOrder, type Expense, type Requirement, type Requirements } from '../claim-report/document-places.ts'
import type { Place } from '../claim-report/place.ts'
import type { DocumentVoucher } from './voucher.ts'
import { keyParts, knownInvoice } from './voucher-detail.ts'

/** A file that waits for a place in the claim; `voucher` is absent until the file has been read. */
export type WaitingFile = { uuid: string; voucher?: DocumentVoucher | undefined }

/** A document that already has a place in the claim. */
export type PlacedFile = { slot: Place | null; claveAcceso: string | null }

/** An issuer of the person's earlier invoices, with the expense of the last invoice. */
export type KnownIssuer = { ruc: string; razonSocial: string; cdDocSiniestro: number | null }

/**
 * Why an expense is proposed: it already has an invoice of the same issuer and day, or of the same issuer and another
 * day; the issuer's last invoice was filed under it; or no other expense takes invoices.
 */
export type ProposedBecause = 'same-day' | 'same-issuer' | 'last-time' | 'only-one'

/** The invoices of one issuer and day: they belong to one expense, each in a separate group (DOC-06a). */
export type VoucherGroup = {
  key: string
  ruc: string
  /** The name of the issuer; null where this device does not know it. */
  razonSocial: string | null
  fcDocumento: CalendarDate
  /** One file per invoice, in the order in which the files arrived. */
  uuids: string[]
  /** Null where the expense is not certain: the person is asked. */
  proposed: { cdDocSiniestro: number; because: ProposedBecause } | null
}

/**
 * Why the person is asked for a file's place: the file has no key; the key has to be confirmed; the key is not that of
 * a valid invoice; or another file or the claim has the same key.
 */
export type AskedBecause = 'no-key' | 'to-confirm' | 'problem' | 'same-key'

export type VoucherGroups = {
  groups: VoucherGroup[]
  /** Files that have not been read yet. */
  unread: string[]
  asked: { uuid: string; because: AskedBecause }[]
}

/** An expense with one invoice per group, and the part of the expense that is the invoice. */
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
  /** All lists of requirements that the expense of an issuer's earlier invoice may belong to. */
  everyRequirements: readonly Requirements[]
}

/**
 * The vouchers of the waiting files by issuer and day, each group with the expense that is certain enough to be
 * proposed (D63). A file without a key may be the prescription for this invoice or for another: that is never guessed.
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

/** The expense with the same name as the earlier one, which may have belonged to another insurer or type of claim. */
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
 * Where the next invoice of an expense goes: into its first empty group, else into a new group (numGrupo null). Null if
 * a group has documents but no invoice: only the person knows whether the invoice belongs there.
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
