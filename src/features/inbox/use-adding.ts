// Hook that adds files to «Sin clasificar»; if some were not kept, a user who has left that screen gets a notification.
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
    // Recorded so that the screen, if the app is killed now, can later say which files are missing.
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
