// Two notices of a report: a change could not be stored, and the period within which claims are paid has passed.
import { SaveCopyButton } from '../../../../entities/transfer/save-copy-button.tsx'
import { NO_SPACE } from '../../../../offline/database/storage-error.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useSession } from '../../../../toolkit/person/use-session.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'

type Props = { draftUuid: string; sentence: string }

export function StoringRefusal({ draftUuid, sentence }: Props) {
  const { db } = useStore()
  const { localKey } = useSession().person
  const isFull = sentence.endsWith(NO_SPACE)
  return (
    <Notice
      tone="danger"
      title={sentence}
      action={isFull && <SaveCopyButton db={db} localKey={localKey} uuids={[draftUuid]} tone="plain" />}
    >
      {isFull && 'Lo que acabas de cambiar sigue en la pantalla, pero no va en la copia hasta que se pueda guardar.'}
    </Notice>
  )
}

/** The red warning of REP-12; it blocks nothing. */
export function IncurrenceNotice({ dias }: { dias: number }) {
  return (
    <Notice tone="danger" title={`Han pasado más de ${dias} días`} announced="status">
      La cobertura o el reembolso podrían no aplicar. Puedes enviarlo de todas formas.
    </Notice>
  )
}
