// One wave with its people and their states; those who did not come in are invited again, one by one or all at once.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { inviteAgain } from '../../../contract/invitation.ts'
import type { InvitationLink } from '../../../contract/invitation-link.ts'
import {
  inviteWaveAgain,
  readWave,
  type Wave,
  type WaveDetail,
  type WaveMember,
} from '../../../contract/invitation-wave.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { canInviteAgain, type WaveState } from '../../../domain/user/invitation-wave.ts'
import { ask, inPages, renewAnswers } from '../../../entities/ask.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DefinitionList } from '../../../ui/data/definition-list.tsx'
import { Pager } from '../../../ui/data/pager.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/feedback/status-badge.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { INVITATIONS, peopleText } from './choice.ts'

const LazyLinks = lazyOverlay(() => import('../invitation/links-dialog.tsx'), 'LinksDialog')

const PAGE = 25

export type WaveDialogProps = { open: boolean; wave: Wave; onClose: () => void }

export function WaveDialog({ open, wave, onClose }: WaveDialogProps) {
  const [page, setPage] = useState(0)
  const query = useCachedQuery({
    ...inPages(ask(readWave, { params: { id: wave.id }, query: { page, pageSize: PAGE } })),
    enabled: open,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Tanda del ${momentText(wave.fcEnvio)}`}
      wide
      actions={
        <Button tone="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <QueryView what="la tanda" query={query} pending={<Skeleton shape="lines" count={6} />} noteElsewhere>
        {(detail) => (
          <>
            <People detail={detail} />
            {detail.tanda.personas > PAGE && (
              <Pager
                label="Páginas de personas"
                page={page}
                pageSize={PAGE}
                of={{ rows: detail.tanda.personas }}
                onPage={setPage}
                stale={query.isPlaceholderData}
              />
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

const STATES: Readonly<Record<WaveState, StatusBadgeProps>> = {
  ENTRO: { label: 'Entró', tone: 'success' },
  NO_ENTRO: { label: 'No ha entrado', tone: 'warning' },
  NO_LLEGO: { label: 'El correo no llegó', tone: 'danger' },
  EN_CAMINO: { label: 'El correo está por salir', tone: 'info' },
  SIN_ACCESO: { label: 'Sin acceso', tone: 'neutral' },
}

function People({ detail }: { detail: WaveDetail }) {
  const { tanda, leida, porInvitar, personas } = detail
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<number | 'all' | null>(null)
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  const [areLinksOpen, setLinksOpen] = useState(false)
  const command = useCommand(async (to: number | 'all') => {
    if (to !== 'all') return callApi(inviteAgain, { params: { id: to } })
    const all = await callApi(inviteWaveAgain, { params: { id: tanda.id }, body: { leida } })
    return all.ok ? { ok: true as const, answer: { message: all.answer.message, enlace: null } } : all
  })

  async function send(to: number | 'all'): Promise<void> {
    setSentTo(to)
    const result = await command.send(to)
    if (!result) return
    setAsking(false)
    // Also after a failure: if the answer was lost, the mails may be on their way.
    void renewAnswers(client, INVITATIONS)
    if (!result.ok) return
    announce(result.answer.message)
    // The portal no longer sends mail.
    if (!result.answer.enlace) return
    setLinks([result.answer.enlace])
    setLinksOpen(true)
  }

  const isSending = (to: number | 'all') => command.isSending && sentTo === to
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <DefinitionList
        columns="fit"
        items={[
          { term: 'Personas', value: tanda.personas },
          { term: 'Entraron', value: tanda.entraron },
          { term: 'Todavía no', value: tanda.personas - tanda.entraron },
          { term: 'La envió', value: tanda.por },
        ]}
      />
      {command.failure && <Notice tone="danger" title={failureSentence(new CallError(command.failure))} />}
      {command.answer && <Notice tone="success" title={command.answer.message} announced="none" />}
      {porInvitar > 0 && (
        <div className="flex flex-wrap">
          <Button
            aria-haspopup="dialog"
            onClick={() => {
              command.dismiss()
              setAsking(true)
            }}
          >
            {porInvitar === 1
              ? 'Invitar otra vez a quien no entró'
              : `Invitar otra vez a las ${porInvitar} que no entraron`}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line/50 rounded-lg ring-1 ring-line/50">
        {personas.content.map((member) => (
          <Member
            key={member.id}
            member={member}
            isSending={isSending(member.id)}
            onInvite={() => void send(member.id)}
          />
        ))}
      </ul>
      <AlertDialog
        open={isAsking}
        title={`¿Invitar otra vez a ${peopleText(porInvitar)}?`}
        confirmLabel="Invitar otra vez"
        tone="primary"
        busy={isSending('all')}
        onConfirm={() => void send('all')}
        onCancel={() => setAsking(false)}
      >
        Cada una recibe otro correo con una contraseña temporal nueva; la anterior deja de servir. A quien ya entró no
        le llega nada.
      </AlertDialog>
      <LazyLinks open={areLinksOpen} links={links} onClose={() => setLinksOpen(false)} />
    </div>
  )
}

type MemberProps = { member: WaveMember; isSending: boolean; onInvite: () => void }

function Member({ member: { nombre, correo, estado, fcInvitacion }, isSending, onInvite }: MemberProps) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="break-words font-semibold">{nombre || correo}</p>
        <p className="break-words text-ink-2 text-sm">{correo}</p>
        <p className="text-muted text-sm">Última invitación: {momentText(fcInvitacion)}</p>
      </div>
      <StatusBadge {...STATES[estado]} />
      {canInviteAgain(estado) && (
        <Button tone="secondary" loading={isSending} onClick={onInvite}>
          Invitar otra vez<span className="sr-only"> a {nombre || correo}</span>
        </Button>
      )}
    </li>
  )
}
