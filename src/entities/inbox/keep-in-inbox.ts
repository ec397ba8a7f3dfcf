// Prepares a photographed, picked or shared file, stores it in «Sin clasificar», and reads it back (PWA-20).
import { prepareFile } from '../../capture/prepare-file.ts'
import type { PictureHint } from '../../domain/document/picture-hint.ts'
import type { PersonalDatabase } from '../../offline/database/databases.ts'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { FILE_NOT_SAVED, storageError } from '../../offline/database/storage-error.ts'
import { storeInInbox } from '../../offline/drafts/store-document.ts'
import { preparingRefusal, savingRefusal } from '../document/refusal-sentence.ts'
import { readLater } from '../voucher/read-later.ts'

export type KeptInInbox =
  | { ok: true; thumb: ArrayBuffer | null; hints: readonly PictureHint[] }
  | {
      ok: false
      message: string
      /** Whether the file can be kept later: it was refused only because the device or the inbox is full. */
      canWait: boolean
    }

type Options = { db: PersonalDatabase; file: File; now: number } & Pick<DocumentRow, 'meantFor' | 'sharedAt'> & {
    uuid?: string
  }

/**
 * `meantFor` is the draft for which the file was photographed. A shared file brings its `uuid`, so it is stored only
 * once.
 */
export async function keepInInbox({ file, ...options }: Options): Promise<KeptInInbox> {
  const prepared = await prepareFile(file)
  if (!prepared.ok) {
    const { message, advice } = preparingRefusal(prepared)
    return { ok: false, message: advice ? `${message.replace(/\.?$/, '.')} ${advice}` : message, canWait: false }
  }
  try {
    const result = await storeInInbox({ ...options, prepared })
    if (result.ok) {
      readLater({ db: options.db, uuid: result.document.uuid, file })
      return { ok: true, thumb: prepared.thumb, hints: prepared.hints }
    }
    const canWait = result.why === 'space' || result.why === 'inbox-full'
    return { ok: false, message: savingRefusal(result).message, canWait }
  } catch (error) {
    if (storageError(error) === null) throw error
    return { ok: false, message: FILE_NOT_SAVED, canWait: true }
  }
}
