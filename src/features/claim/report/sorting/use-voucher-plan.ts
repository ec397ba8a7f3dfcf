// Hooks of the sorter: the expense of each waiting voucher group, chosen or proposed, and whether files are being read.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Kit } from '../../../../contract/catalogue.ts'
import type { Requirements } from '../../../../domain/claim-report/document-places.ts'
import {
  groupVouchers,
  type InvoiceExpense,
  invoiceExpenses,
  nextInvoicePlace,
  type VoucherGroup,
} from '../../../../domain/voucher/voucher-groups.ts'
import { voucherQueue } from '../../../../entities/voucher/page-queue.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { isUnread } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { slotKey } from '../documents/slots.ts'
import type { FilledClaim } from './sorting-places.ts'

export type PlannedGroup = VoucherGroup & {
  files: DocumentRow[]
  /** The expense that the user chose, otherwise the proposed expense; null if there is neither. */
  target: InvoiceExpense | null
  isChosen: boolean
}

export type VoucherPlan = ReturnType<typeof useVoucherPlan>

const NOTHING: Requirements = { documentos: [], gastos: [] }

export function useVoucherPlan(
  kit: Pick<Kit, 'emisores' | 'requisitos'> | null,
  claim: FilledClaim,
  files: readonly DocumentRow[],
) {
  const { requirements, numGrupos, documents } = claim
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({})
  // Leaves out an expense with a group that lacks its invoice: only the user can tell which file belongs to that group.
  const expenses = invoiceExpenses(requirements ?? NOTHING).filter(
    (each) => nextInvoicePlace(each, numGrupos, documents) !== null,
  )
  const grouping = groupVouchers({
    files,
    placed: documents.map(({ slot, detalleDocumento }) => ({
      slot,
      claveAcceso: detalleDocumento?.claveAcceso ?? null,
    })),
    requirements: requirements ?? NOTHING,
    issuers: kit?.emisores ?? [],
    everyRequirements: kit?.requisitos ?? [],
  })
  const fileOf = (uuid: string) => files.filter((each) => each.uuid === uuid)
  const groups = grouping.groups.map((group): PlannedGroup => {
    const expenseCode = choices[group.key] ?? group.proposed?.cdDocSiniestro
    const target = expenses.find(({ expense }) => expense.cdDocSiniestro === expenseCode) ?? null
    const isChosen = choices[group.key] !== undefined
    return { ...group, files: group.uuids.flatMap(fileOf), target, isChosen }
  })
  const groupOf = (uuid: string) => groups.find(({ uuids }) => uuids.includes(uuid))
  return {
    groups,
    /** The expenses that a group can be put into. */
    expenses,
    unread: grouping.unread.flatMap(fileOf),
    asked: grouping.asked.flatMap(({ uuid, because }) => fileOf(uuid).map((file) => ({ file, because }))),
    /** The number of files whose group has a target. */
    ready: groups.reduce((sum, { target, uuids }) => sum + (target ? uuids.length : 0), 0),
    choose: ({ key }: VoucherGroup, cdDocSiniestro: number) =>
      setChoices((last) => ({ ...last, [key]: cdDocSiniestro })),
    /** The key of the place proposed for one file. */
    proposedPlace(uuid: string) {
      const target = groupOf(uuid)?.target
      const place = target && nextInvoicePlace(target, numGrupos, documents)
      return place ? slotKey(place) : null
    },
    becauseOf: (uuid: string) => grouping.asked.find((each) => each.uuid === uuid)?.because ?? null,
  }
}

/**
 * Whether any of the files is being read, or is queued to be read; false if the code that reads vouchers cannot be
 * loaded: an unread file is then sorted like a file without a key.
 */
export function useReading(files: readonly DocumentRow[] | undefined): boolean {
  const { db } = useStore()
  const unread = files?.filter(isUnread).map(({ uuid }) => uuid) ?? []
  const [queued, setQueued] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = useSyncExternalStore(voucherQueue.subscribe, () => unread.some(voucherQueue.isWaiting))
  const names = unread.join()
  useEffect(() => {
    const uuids = names === '' ? [] : names.split(',')
    for (const uuid of uuids) voucherQueue.add({ db, uuid })
    setQueued(new Set(uuids))
  }, [db, names])
  return isWaiting || unread.some((uuid) => !queued.has(uuid))
}
