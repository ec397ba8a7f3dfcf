// The thumbnail of a draft's document, connected to this device's store and to the portal.
import { DraftThumbnail as Thumbnail } from '../../../../entities/draft/draft-thumbnail.tsx'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { useStore } from '../../../../toolkit/person/store.ts'

export function DraftThumbnail({ document }: { document: DocumentRow }) {
  const { db } = useStore()
  return <Thumbnail db={db} document={document} />
}
