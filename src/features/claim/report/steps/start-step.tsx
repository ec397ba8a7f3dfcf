// Step 0: continue an open draft, or begin a new report.
import { PlusIcon } from '@heroicons/react/24/outline'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import type { Draft } from '../../../../offline/database/draft-types.ts'
import { renderLink } from '../../../../toolkit/screens/app-link.tsx'
import { Button } from '../../../../ui/actions/button.tsx'
import type { Address } from '../../../../ui/address.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { DraftCard } from './draft-card.tsx'

export type OpenDraft = { draft: Draft; documents: DocumentRow[] }

type Props = {
  drafts: readonly OpenDraft[]
  listPath: Address
  onContinue: (draft: Draft) => void
  onNew: () => void
}

export function StartStep({ drafts, listPath, onContinue, onNew }: Props) {
  return (
    <Page
      title="Reportar siniestro"
      subtitle={drafts.length === 1 ? 'Tienes un borrador sin enviar' : `Tienes ${drafts.length} borradores sin enviar`}
      back={{ to: listPath, label: 'Volver a mis siniestros' }}
      renderLink={renderLink}
      width="narrow"
    >
      <ul aria-label="Borradores" className="flex flex-col gap-4">
        {drafts.map(({ draft, documents }) => (
          <DraftCard key={draft.uuid} draft={draft} documents={documents} onContinue={() => onContinue(draft)} />
        ))}
      </ul>
      <Button icon={PlusIcon} wide onClick={onNew}>
        Nuevo siniestro
      </Button>
    </Page>
  )
}
