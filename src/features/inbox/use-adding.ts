// Hook: files that are added to «Sin clasificar», and who has gone on to another screen is told of those that were not kept.
import { filesText } from '../../entities/draft/draft-words.ts'
import { useKeeping } from '../../entities/inbox/use-keeping.ts'
import { INBOX } from '../../offline/database/document-types.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { holdIntent } from '../../toolkit/person/capture-intent.ts'
import { interruptions } from '../../toolkit/person/interruptions.ts'
import { useStore } from '../../toolkit/person/store.ts'

export function useAdding() {
  const { db } = useStore()
  const notify = useNotify()
  const { keep, ...keeping } = useKeeping({
    db,
    onDone({ refused, isThere }) {
      if (refused.length === 0 || isThere) return
      notify({
        tone: 'warning',
        text: `«Sin clasificar»: ${filesText(refused.length)} sin guardar`,
        detail: refused.map(({ nombre, message }) => `${nombre}: ${message}`).join(' '),
      })
    },
  })
  async function add(files: readonly File[]): Promise<void> {
    // After a kill the screen says which of them are not here.
    const intent = holdIntent(db, {
      draftUuid: INBOX,
      slot: null,
      tipo: 'picker',
      names: files.map(({ name }) => name),
    })
    await interruptions.during('photo', keep(files))
    intent.end()
  }
  return { ...keeping, add: (files: readonly File[]) => void add(files) }
}
