// Component tests of the question before something of a report is deleted for good: a file, a group of an expense, a draft.
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Expense, Requirement } from '../../src/domain/claim-report/document-places.ts'
import { GroupSection } from '../../src/features/claim/report/documents/group-section.tsx'
import { useCapture } from '../../src/features/claim/report/documents/use-capture.ts'
import { DocumentPreview } from '../../src/features/claim/report/preview/document-preview.tsx'
import { DraftCard } from '../../src/features/claim/report/steps/start-step.tsx'
import { createDraft } from '../../src/offline/drafts/change-draft.ts'
import { listDocuments } from '../../src/offline/drafts/read-documents.ts'
import { storeDraftDocument } from '../../src/offline/drafts/store-document.ts'
import { useLive } from '../../src/toolkit/person/store.ts'
import { openInside } from '../support/screen/inside.tsx'
import { customer } from '../support/screen/people.ts'

const QUESTION = 'Esta operación es irreversible ¿Está seguro de eliminar?'
const SLOT = { seccion: 'gastos', cdDocSiniestro: 20, cdSdocSiniestro: 1, numGrupo: 1 } as const
const PART: Requirement = {
  nmDocumento: 'Factura',
  tipo: 'FACTURA',
  obligatorio: 1,
  orden: 1,
  ayuda: '',
  reqFecha: 0,
  cdDocSiniestro: 20,
  cdSdocSiniestro: 1,
  activo: 1,
}
const EXPENSE: Expense = { ...PART, nmDocumento: 'Consulta', cdSdocSiniestro: null, subdocumentosEstructura: [PART] }

/** Renders a part of a draft with one file. */
async function shown(Part: (of: { draftUuid: string; uuid: string; onGone: () => void }) => ReactNode) {
  const { store, Inside } = await openInside(customer())
  const { db } = store
  const draft = await createDraft({ db, area: 'vam', now: 1 })
  const bytes = new TextEncoder().encode('%PDF-1.4 receta').buffer
  const prepared = { bytes, tipo: 'application/pdf', nombre: 'receta.pdf', thumb: null } as const
  const given = { db, draftUuid: draft.uuid, slot: SLOT, tipo: 'FACTURA', now: 1 } as const
  const kept = await storeDraftDocument({ ...given, prepared })
  if (!kept.ok) throw new Error(kept.message)
  let gone = 0
  const onGone = () => {
    gone += 1
  }
  await render(
    <Inside>
      <Part draftUuid={draft.uuid} uuid={kept.document.uuid} onGone={onGone} />
    </Inside>,
  )
  return { gone: () => gone, drafts: () => db.drafts.count(), files: () => db.documents.count() }
}

/** Presses «Eliminar» twice: answers the first question with no, and the second with yes. */
async function deleted(button: RegExp, isHere: () => Promise<unknown>) {
  const question = page.getByRole('alertdialog')
  for (const [answer, isThere] of [
    ['Cancelar', true],
    ['Eliminar', false],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect.element(question.getByText(QUESTION, { exact: true })).toBeVisible()
    expect(await isHere(), 'nothing goes before the answer').toBeTruthy()
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(async () => Boolean(await isHere())).toBe(isThere)
  }
}

test('DOC-11a a file is deleted only after the person confirms', async () => {
  const { files } = await shown(({ draftUuid, uuid, onGone }) => {
    const capture = useCapture(draftUuid)
    const documents = useLive(({ db }) => listDocuments(db, draftUuid)) ?? []
    return <DocumentPreview uuid={uuid} documents={documents} capture={capture} requirements={null} onClose={onGone} />
  })
  await deleted(/^Eliminar$/, files)
})

test('DOC-11a a group of an expense is deleted only after the person confirms', async () => {
  const { gone } = await shown(({ draftUuid, onGone }) => {
    const capture = useCapture(draftUuid)
    const documents = useLive(({ db }) => listDocuments(db, draftUuid))
    if (!documents) return null
    const group = { expense: EXPENSE, numGrupo: 1, numGrupos: [1], title: 'Consulta 1', fresh: false, missing: [] }
    return <GroupSection {...group} documents={documents} capture={capture} onOpen={onGone} onRemove={onGone} />
  })
  await deleted(/^Eliminar Consulta 1$/, async () => gone() === 0)
})

test('DOC-11a a draft is deleted only after the person confirms', async () => {
  const { drafts } = await shown(({ draftUuid }) => {
    const draft = useLive(({ db }) => db.drafts.get(draftUuid))
    return draft && <DraftCard draft={draft} documents={[]} onContinue={() => undefined} />
  })
  await deleted(/^Eliminar borrador de /, drafts)
})
