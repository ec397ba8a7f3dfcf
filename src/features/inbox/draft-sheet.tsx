// The sheet in which a person chooses the open draft that takes files of «Sin clasificar».
import { agoText } from '../../domain/moment-text.ts'
import { kindOf, patientOf } from '../../entities/draft/draft-words.ts'
import type { Draft } from '../../offline/database/draft-types.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { DataList } from '../../ui/data/data-list.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

type Props = { open: boolean; drafts: readonly Draft[]; onClose: () => void; onChoose: (draft: Draft) => void }

export function DraftSheet({ open, drafts, onClose, onChoose }: Props) {
  const now = useNow()
  return (
    <Sheet open={open} onClose={onClose} title="¿En qué borrador?">
      <DataList
        label="Borradores"
        onSelect={(key) => {
          const draft = drafts.find(({ uuid }) => uuid === key)
          if (draft) onChoose(draft)
        }}
        cards={drafts.map(({ uuid, parameters, cdReclamo, changedAt }) => ({
          key: uuid,
          overline: cdReclamo === null ? 'Borrador' : `Corrección de N.º ${cdReclamo}`,
          title: patientOf(parameters),
          details: [kindOf(parameters) || 'Recién empezado', `Guardado ${agoText(changedAt, now)}`],
        }))}
      />
    </Sheet>
  )
}
