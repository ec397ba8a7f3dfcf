// PWA-20: «Sin clasificar», the photographed or shared files that are in no claim yet.

import { CameraIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useCallback, useEffect, useState } from 'react'
import { ACCEPTED_EXTENSIONS, MAX_INBOX_BYTES, MAX_INBOX_FILES } from '../../domain/document/limits.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import { hasPrivileges } from '../../domain/user/role.ts'
import { BurstCamera } from '../../entities/document/burst/burst-camera.tsx'
import { LazyViewer, useViewerAhead } from '../../entities/document/viewer/lazy-viewer.tsx'
import type { LoadFile } from '../../entities/document/viewer/opened-document.ts'
import { filesText } from '../../entities/draft/draft-words.ts'
import { keepInInbox } from '../../entities/inbox/keep-in-inbox.ts'
import { UnkeptNotice } from '../../entities/inbox/unkept-notice.tsx'
import { originText, unsortedName } from '../../entities/inbox/unsorted-text.ts'
import { useVoucherReading } from '../../entities/voucher/use-voucher-reading.ts'
import { INBOX } from '../../offline/database/document-types.ts'
import type { HeldFile } from '../../offline/database/held-types.ts'
import { listInbox } from '../../offline/drafts/documents.ts'
import { listDrafts } from '../../offline/drafts/list-drafts.ts'
import { readBytes } from '../../offline/drafts/read-documents.ts'
import { listWaiting } from '../../toolkit/notifications/list-waiting.ts'
import { useInterrupted } from '../../toolkit/person/capture-intent.ts'
import { useLive, useStore } from '../../toolkit/person/store.ts'
import { useNow } from '../../toolkit/person/use-now.ts'
import { useOnline } from '../../toolkit/person/use-online.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { useKit } from '../../toolkit/query/kit.ts'
import { renderLink } from '../../toolkit/screens/app-link.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { FileButton } from '../../ui/actions/file-button.tsx'
import type { Address } from '../../ui/address.ts'
import { shortAppName } from '../../ui/app-identity.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useBackCloses } from '../../ui/overlays/use-back-closes.ts'
import { InboxTile } from './inbox-tile.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { useAdding } from './use-adding.ts'

const TITLE = 'Sin clasificar'
const ACCEPT = [...ACCEPTED_EXTENSIONS.map((each) => `.${each}`), 'image/*', 'application/pdf'].join(',')
const CLOSED_BEFORE = 'la app se cerró antes de guardarlo. Agrégalo otra vez.'

export function InboxScreen({ onGo }: { onGo: (to: Address) => void }) {
  const { person } = useSession()
  if (!hasPrivileges(person)) return <Inbox onGo={onGo} />
  return (
    <Page title={TITLE}>
      <Card flush>
        <EmptyState
          title="Esta pantalla es de los asegurados"
          text="Aquí guardan fotos que aún no son de un siniestro."
        />
      </Card>
    </Page>
  )
}

function Inbox({ onGo }: { onGo: (to: Address) => void }) {
  const { db } = useStore()
  const now = useNow()
  const files = useLive((store) => listInbox(store.db))
  const drafts = useLive((store) => listDrafts(store.db))
  const issuers = useKit()?.kit.emisores ?? []
  const adding = useAdding()
  const interrupted = useInterrupted(INBOX)
  const online = useOnline()
  const { clockOffset } = useSession()
  useVoucherReading({ db, rows: files, online, clockOffset })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [openUuid, setOpenUuid] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  useViewerAhead(files !== undefined && files.length > 0)
  useBackCloses(openUuid !== null, () => setOpenUuid(null))
  const load = useCallback<LoadFile>(
    async (of) => {
      const bytes = await readBytes(db, of)
      return bytes ? { ok: true, bytes } : { ok: false, message: 'Este archivo ya no está en «Sin clasificar».' }
    },
    [db],
  )

  if (!files || !drafts)
    return (
      <Page title={TITLE}>
        <Skeleton shape="cards" />
      </Page>
    )
  const newestFirst = files.toReversed()
  const selected = newestFirst.filter(({ uuid }) => ticked.has(uuid))
  const openFile = files.find(({ uuid }) => uuid === openUuid)
  const tick = (uuid: string) => {
    const next = new Set(ticked)
    if (!next.delete(uuid)) next.add(uuid)
    setTicked(next)
  }
  return (
    <Page
      title={TITLE}
      subtitle="Lo que guardaste y todavía no está en un siniestro. Está solo en este dispositivo."
      // The buttons stay in place with and without files: the focus returns to them when the camera closes.
      actions={
        <span className="flex flex-wrap gap-2">
          <Button icon={CameraIcon} onClick={() => setTaking(true)}>
            Fotografiar recibos
          </Button>
          <FileButton
            label="Agregar archivos"
            tone="quiet"
            icon={PlusIcon}
            accept={ACCEPT}
            multiple
            onFiles={adding.add}
          />
        </span>
      }
    >
      <WaitingNotice />
      <UnkeptNotice unkept={(interrupted?.names ?? []).map((nombre) => ({ nombre, message: CLOSED_BEFORE }))} />
      <UnkeptNotice unkept={adding.unkept} onDismiss={adding.dismiss} />
      {adding.progress && (
        <ProgressBar
          label="Guardando"
          value={adding.progress.place - 1}
          total={adding.progress.count}
          text={`${adding.progress.place} de ${adding.progress.count}`}
        />
      )}
      {files.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={CameraIcon}
            title="No hay nada sin clasificar"
            text={`Aquí llegan los recibos que fotografías de una vez y lo que guardas de lo que compartes con ${shortAppName()} desde otra aplicación. Después los pones en un siniestro.`}
          />
        </Card>
      ) : (
        <>
          <Room files={files} />
          <ul
            aria-label="Archivos sin clasificar"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4"
          >
            {newestFirst.map((file) => (
              <InboxTile
                key={file.uuid}
                file={file}
                issuers={issuers}
                draft={drafts.find(({ uuid, state }) => uuid === file.meantFor && state === 'open')}
                now={now}
                isTicked={ticked.has(file.uuid)}
                onTick={() => tick(file.uuid)}
                onOpen={() => setOpenUuid(file.uuid)}
              />
            ))}
          </ul>
        </>
      )}
      {selected.length > 0 && (
        <SelectedBar
          files={selected}
          total={files.length}
          onAll={() => setTicked(new Set(files.map(({ uuid }) => uuid)))}
          onClear={() => setTicked(new Set())}
          onGo={onGo}
        />
      )}
      {openFile && (
        <LazyViewer
          documents={newestFirst.map((each) => ({
            cdArchivo: each.uuid,
            nombre: each.nombre,
            title: unsortedName(each, issuers),
            contentType: each.contentType,
          }))}
          current={openFile.uuid}
          onCurrent={setOpenUuid}
          onClose={() => setOpenUuid(null)}
          load={load}
          about={originText(openFile, now)}
        />
      )}
      <BurstCamera
        open={isTaking}
        title={TITLE}
        keep={(file) => keepInInbox({ db, file, now: Date.now() })}
        onClose={() => setTaking(false)}
      />
    </Page>
  )
}

const NEAR = 0.8

/** The number and size of the files; near the limit, the limit too. */
function Room({ files }: { files: readonly { size: number }[] }) {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const isFull = files.length >= MAX_INBOX_FILES || bytes >= MAX_INBOX_BYTES
  const isNear = files.length >= MAX_INBOX_FILES * NEAR || bytes >= MAX_INBOX_BYTES * NEAR
  return (
    <>
      <p className="-mt-2 text-muted text-sm tabular-nums">
        {filesText(files.length)} · {sizeText(bytes)}
      </p>
      {isNear && (
        <Notice tone="warning" title={isFull ? 'No cabe nada más' : 'Queda poco espacio'} announced="none">
          «Sin clasificar» guarda hasta {MAX_INBOX_FILES} archivos o {sizeText(MAX_INBOX_BYTES)}. Pon los que ya sepas
          en un siniestro o elimina los que no necesites.
        </Notice>
      )}
    </>
  )
}

/** SEC-08: says that shared files still wait for «Guardar», with a link to them. */
function WaitingNotice() {
  const { localKey } = useSession().person
  const [waiting, setWaiting] = useState<readonly HeldFile[]>([])
  const [failure, setFailure] = useState<unknown>()
  useEffect(
    () =>
      void listWaiting(localKey).then(
        ({ own }) => setWaiting(own.filter(({ refused }) => refused === null)),
        setFailure,
      ),
    [localKey],
  )
  // The error page handles a broken database.
  if (failure !== undefined) throw failure
  if (waiting.length === 0) return null
  return (
    <Notice
      tone="info"
      title={`Algo compartido espera a que lo guardes: ${filesText(waiting.length)}`}
      action={renderLink({ to: pathTo.share({}), className: buttonLook('plain'), children: 'Ver lo compartido' })}
      announced="none"
    />
  )
}
