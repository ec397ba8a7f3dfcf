// ADM-15: the dialog to choose a photo, an avatar or the initials, with a preview.
import { CameraIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { CallError, callApi } from '../../api/client.ts'
import { type PhotoRefusal, preparePhoto } from '../../capture/prepare-photo.ts'
import { saveAvatar, savePhoto } from '../../contract/user-picture.ts'
import { initialsOf } from '../../domain/user/name.ts'
import { PHOTO_NOT_PNG, PHOTO_TOO_LARGE } from '../../domain/user/photo.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { failureSentence } from '../../toolkit/query/call-failure.ts'
import { useCommand } from '../../toolkit/query/use-command.ts'
import { UserAvatar } from '../../toolkit/screens/user-avatar.tsx'
import { callApiWithProgress } from '../../toolkit/sending/call-with-progress.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { AvatarChoices, avatarAddress, type Choice, usePresentChoice } from './avatar-choices.tsx'

// Not `image/*`: with these types the picker of iOS converts HEIC photos to JPEG.
const ACCEPT = 'image/png,image/jpeg,image/webp'

const WORDS = {
  customer: {
    hint: 'De cualquier tamaño: la ajustamos a un cuadrado y le quitamos el lugar donde se tomó.',
    refused: 'Elige una foto en JPG o PNG: la convertimos por ti.',
    present: 'Es lo que tienes ahora',
    offline: 'Para guardar necesitas conexión con el portal',
  },
  staff: {
    hint: 'De cualquier tamaño: se ajusta a un cuadrado y se le quita el lugar donde se tomó.',
    refused: 'Elija una foto en JPG o PNG: la convertimos por usted.',
    present: 'Es lo que tiene ahora',
    offline: 'Para guardar necesita conexión con el portal',
  },
}

export function PictureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { recheck } = useSession()
  const words = WORDS[useReader()]
  const online = useOnline()
  const picked = usePhoto()
  const present = usePresentChoice(open)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [sentShare, setSentShare] = useState(0)
  const save = useSave(setSentShare, () => {
    // Reloads the session's user, which names the new picture, so that every screen shows the new picture.
    recheck()
    announce('Foto de perfil guardada')
    onClose()
  })

  function choose(next: Choice) {
    setChoice(next)
    save.dismiss()
    picked.forgive()
  }

  const failure = save.failure && failureSentence(new CallError(save.failure))
  const isSendingPhoto = save.isSending && choice === 'photo'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Foto o avatar"
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={save.isSending}
            disabled={choice === null || picked.isPreparing}
            onClick={() => choice !== null && void save.send({ choice, photo: picked.photo })}
          >
            Guardar
          </Button>
          {/* The message is beside the buttons, so that it is visible wherever the avatars are scrolled to. */}
          <p
            role={failure ? 'alert' : undefined}
            className={classNames(
              'text-center text-sm empty:hidden sm:order-first sm:my-auto sm:mr-auto sm:text-left',
              failure ? 'text-danger' : 'text-muted',
            )}
          >
            {failure ?? (online ? null : words.offline)}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col items-center gap-4">
          <Preview choice={choice} photo={picked.photo?.src} />
          {choice === null && <p className="-mt-2 font-medium text-sm">{words.present}</p>}
          <FileButton
            label={picked.photo ? 'Elegir otra foto' : 'Elegir una foto'}
            icon={CameraIcon}
            accept={ACCEPT}
            loading={picked.isPreparing}
            onFiles={async ([file]) => {
              save.dismiss()
              if (file && (await picked.pick(file))) setChoice('photo')
            }}
          />
          <p className="max-w-80 text-center text-muted text-sm">{words.hint}</p>
          {picked.isPreparing && (
            <p role="status" className="text-ink-2 text-sm">
              Preparando la foto…
            </p>
          )}
        </div>
        {picked.refusal && (
          <Notice tone="danger" title={picked.refusal}>
            {words.refused}
          </Notice>
        )}
        {isSendingPhoto && <ProgressBar label="Enviando la foto" value={sentShare} total={1} />}
        <AvatarChoices photo={picked.photo?.src} value={choice} present={present} onChange={choose} />
      </div>
    </Dialog>
  )
}

type PictureChoice = { choice: Choice; photo: Photo | null }

function useSave(onProgress: (part: number) => void, onDone: () => void) {
  const { person } = useSession()
  const { id } = person
  return useCommand(({ choice, photo }: PictureChoice) => {
    if (choice !== 'photo' || !photo)
      return callApi(saveAvatar, { query: { cdAdicional: String(id), avatar: choice === 'photo' ? '' : choice } })
    onProgress(0)
    const file = { bytes: photo.bytes, nombre: 'foto.png', contentType: 'image/png' }
    return callApiWithProgress(
      savePhoto,
      { params: { id }, file },
      { onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0) },
    )
  }, onDone)
}

/** The preview of the choice; the present picture until something is chosen. */
function Preview({ choice, photo }: { choice: Choice | null; photo: string | undefined }) {
  const { person } = useSession()
  if (choice === null) return <UserAvatar size="huge" />
  const src = choice === 'photo' ? photo : choice === '' ? undefined : avatarAddress(choice)
  return <Avatar letters={initialsOf(person)} src={src} size="huge" />
}

const REFUSALS: Record<PhotoRefusal, string> = {
  'not-png': PHOTO_NOT_PNG,
  'too-large': PHOTO_TOO_LARGE,
  unreadable: 'No se pudo leer el archivo.',
}

type Photo = { bytes: ArrayBuffer; src: string }

/** Prepares a picked file as a photo, or refuses it with a sentence, before it is saved. */
function usePhoto() {
  const [isPreparing, setPreparing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const turn = useRef(0)
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.src)), [photo])
  // The result of a file that is still being prepared when the dialog closes is dropped.
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  /** Returns whether the file became the photo; only the last picked file counts. */
  async function pick(file: File): Promise<boolean> {
    turn.current += 1
    const mine = turn.current
    setRefusal(null)
    setPreparing(true)
    const prepared = await preparePhoto(file)
    if (turn.current !== mine) return false
    setPreparing(false)
    if (!prepared.ok) {
      setRefusal(REFUSALS[prepared.reason])
      return false
    }
    setPhoto({
      bytes: prepared.bytes,
      src: URL.createObjectURL(new Blob([prepared.bytes], { type: 'image/png' })),
    })
    return true
  }
  return { isPreparing, refusal, photo, pick, forgive: () => setRefusal(null) }
}
