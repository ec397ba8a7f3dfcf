// The documents of a claim in reading order, each with its title.
import type { ClaimReport } from '../../../contract/claim-report.ts'
import {
  type DigitalDocument,
  type DocumentStatus,
  type Expense,
  type InPlace,
  isDocument,
  type RequestedDocument,
} from '../../../contract/document.ts'
import { type Cents, formatMoney, sumCents } from '../../../domain/money.ts'
import { claimedValue } from '../../../domain/review/invoice-lines.ts'

/** A requirement, and its document if there is one. */
export type Paper = {
  key: string
  title: string
  /** The expense and group of the document: «Consulta médica, grupo 2». */
  within?: string
  document: DigitalDocument | null
  /** The request by staff for this document (D118). */
  request?: RequestedDocument
}
export type PaperGroup = { number: number; papers: Paper[]; invoiced: Cents }
export type ExpensePapers = {
  key: string
  title: string
  groups: PaperGroup[]
  subTotalFacturas: Cents
  /** The request by staff for this group. */
  request: RequestedDocument | undefined
}
export type ClaimPapers = { documentos: Paper[]; gastos: ExpensePapers[]; otros: Paper[] }

type ShownClaim = Pick<ClaimReport, 'documentos' | 'gastos' | 'otrosDocumentos'>

/** Sorts requirements and files by `orden`, groups by number; omits inactive empty requirements (DOC-01, DOC-06a). */
export function claimPapers(claim: ShownClaim): ClaimPapers {
  return {
    documentos: byOrder(claim.documentos)
      .filter((each) => each.activo === 1 || each.documentoDigital !== null)
      .map((each) => ({
        ...paperIn(each.documentoDigital, each.nmDocumento),
        key: String(each.cdDocSiniestro),
      })),
    gastos: byOrder(claim.gastos)
      .map((expense) => ({
        key: String(expense.cdDocSiniestro),
        title: expense.nmDocumento,
        groups: groupsOf(expense),
        subTotalFacturas: expense.subTotalFacturas,
        request: isDocument(expense.documentoDigital) ? undefined : (expense.documentoDigital ?? undefined),
      }))
      .filter((expense) => expense.groups.length > 0 || expense.request !== undefined),
    otros: byOrder(claim.otrosDocumentos).map((each) => paperIn(each, each.nombre)),
  }
}

/** All papers in reading order. */
export const allPapers = ({ documentos, gastos, otros }: ClaimPapers): Paper[] => [
  ...documentos,
  ...gastos.flatMap((each) => each.groups.flatMap((group) => group.papers)),
  ...otros,
]

/** All documents in reading order for the viewer, then the replaced files. */
export function viewerDocuments(papers: ClaimPapers) {
  const list = allPapers(papers)
  const replaced = list.flatMap(({ title, document }) =>
    replacedFiles(document).map(({ cdArchivo, nombre, contentType }) => ({
      cdArchivo,
      nombre,
      contentType,
      title: `${title} · archivo anterior`,
    })),
  )
  return [...list.flatMap(shownInViewer), ...replaced]
}

/** The last history entry of each replaced file of a document, oldest first (D119). */
export function replacedFiles(document: DigitalDocument | null): DocumentStatus[] {
  const before = (document?.historial ?? []).filter(({ cdArchivo }) => cdArchivo !== document?.cdArchivo)
  return [...new Map(before.map((entry) => [entry.cdArchivo, entry])).values()]
}

function shownInViewer(paper: Paper) {
  const { title, document } = paper
  return document
    ? [
        {
          cdArchivo: document.cdArchivo,
          nombre: fileName(title, document),
          title: viewerTitle(paper),
          contentType: document.contentType,
        },
      ]
    : []
}

/** «Factura · 001-002-000000123 · $138.50»; expense and group replace an unknown number. */
function viewerTitle({ title, within, document }: Paper): string {
  const { numDocumento, valor } = document?.detalleDocumento ?? {}
  return [title, numDocumento || within, valor != null ? formatMoney(valor) : null].filter(Boolean).join(' · ')
}

function groupsOf(expense: Expense): PaperGroup[] {
  const isOne = Object.keys(expense.subdocumentosItems).length === 1
  const names = new Map(expense.subdocumentosEstructura.map((each) => [each.cdSdocSiniestro, each.nmDocumento]))
  return Object.entries(expense.subdocumentosItems)
    .map(([number, items]) => ({
      number: Number(number),
      papers: byOrder(items).map((each) => ({
        ...paperIn(each, names.get(each.cdSdocSiniestro) ?? each.nombre),
        within: isOne ? expense.nmDocumento : `${expense.nmDocumento}, grupo ${number}`,
      })),
      invoiced: sumCents(items.map((each) => (isDocument(each) ? claimedValueOf(each) : null))),
    }))
    .toSorted((one, other) => one.number - other.number)
}

const claimedValueOf = ({ detalleDocumento, ...document }: DigitalDocument): Cents =>
  claimedValue({ ...document, valor: detalleDocumento?.valor ?? null })

function paperIn(held: InPlace | null, title: string): Paper {
  if (isDocument(held)) return { key: held.cdArchivo, title, document: held }
  return held ? { key: held.uuid, title, document: null, request: held } : { key: title, title, document: null }
}

// The name for saving a file: its title, which says more than a camera's file name, with the file's extension.
function fileName(title: string, { nombre }: DigitalDocument): string {
  if (title === nombre) return nombre
  const ending = /\.[a-z0-9]{2,4}$/i.exec(nombre)?.[0] ?? ''
  return `${title.replace(/[\\/:*?"<>|]/g, ' ').trim()}${ending}`
}

function byOrder<T extends { orden: number }>(list: readonly T[]): T[] {
  return list.toSorted((one, other) => one.orden - other.orden)
}
