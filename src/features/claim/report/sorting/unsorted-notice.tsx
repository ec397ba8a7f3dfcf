// The notice before «Enviar» that files meant for this claim, but without a place in it, are not sent with it.
import { filesFor } from '../../../../offline/inbox/inbox.ts'
import { useLive } from '../../../../toolkit/person/store.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'

type Props = { draftUuid: string; onSort: () => void }

export function UnsortedNotice({ draftUuid, onSort }: Props) {
  const count = useLive(async ({ db }) => (await filesFor(db, draftUuid)).own.length, [draftUuid])
  if (!count) return null
  return (
    <Notice
      tone="warning"
      announced="none"
      title={count === 1 ? 'Un archivo espera su lugar' : `${count} archivos esperan su lugar`}
      action={
        <Button tone="plain" onClick={onSort}>
          {count === 1 ? 'Ponerlo en su lugar' : 'Ponerlos en su lugar'}
        </Button>
      }
    >
      {count === 1
        ? 'Lo guardaste para este siniestro y sigue en «Sin clasificar»: así no se envía.'
        : 'Los guardaste para este siniestro y siguen en «Sin clasificar»: así no se envían.'}
    </Notice>
  )
}
