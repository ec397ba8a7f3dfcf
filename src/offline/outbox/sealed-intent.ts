// Builds the claim that is sent for a sealed intent, and a new intent in which a document has another uuid (D91).
import type { ClaimToSave } from '../../contract/claim-save.ts'
import type { SealedIntent } from '../database/outbox-types.ts'

/** The claim of an intent with its manifest, as it is sent. */
export function claimOf(sealed: SealedIntent): ClaimToSave {
  const manifest = sealed.documents.map(({ uuid, size, sha256 }) => ({ uuid, tamanio: size, sha256 }))
  return { ...sealed.claim, manifest }
}

/** A copy of the intent with its own uuid and another uuid for one document; a sealed intent itself never changes. */
export function sealedWithRenamed(sealed: SealedIntent, from: string, to: string): SealedIntent {
  const intent = crypto.randomUUID()
  const renamed = <T extends { uuid: string }>(each: T): T => (each.uuid === from ? { ...each, uuid: to } : each)
  const { claim } = sealed
  return {
    ...sealed,
    intent,
    documents: sealed.documents.map(renamed),
    claim: {
      ...claim,
      intent,
      documentos: claim.documentos.map((each) => ({
        ...each,
        documentoDigital: each.documentoDigital && renamed(each.documentoDigital),
      })),
      gastos: claim.gastos.map((gasto) => ({
        ...gasto,
        subdocumentosItems: Object.fromEntries(
          Object.entries(gasto.subdocumentosItems).map(([group, items]) => [group, items.map(renamed)]),
        ),
      })),
      otrosDocumentos: claim.otrosDocumentos.map(renamed),
    },
  }
}
