// D146: the access of one account: a new link or mail for its person, or the end of the access, administrators included.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import type { AccountAssociates } from '../../../contract/account-associate.ts'
import { endAccountAccess, inviteAgain } from '../../../contract/invitation.ts'
import type { InvitationLink } from '../../../contract/invitation-link.ts'
import { renewAnswers } from '../../../entities/ask.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { WEB_ACCESS } from '../parts/web-access-paths.ts'
import { LinksDialog } from './links-dialog.tsx'

const WHOSE = {
  cliente: 'Cuenta de cliente',
  ejecutivo: 'Cuenta de ejecutivo',
  administrador: 'Cuenta de administrador',
} as const

const QUESTIONS = {
  invite: {
    title: '¿Invitar otra vez?',
    label: 'Invitar otra vez',
    text: 'Recibe un enlace o una contraseña temporal para elegir otra contraseña; un enlace anterior deja de servir.',
  },
  end: {
    title: '¿Quitar el acceso al portal?',
    label: 'Quitar el acceso',
    text: 'Las sesiones terminan en este momento y no podrá volver a entrar. Los datos se conservan.',
  },
} as const
type Act = keyof typeof QUESTIONS

type Account = Pick<AccountAssociates, 'id' | 'activo' | 'rol' | 'propia'>

export function AccountAccess({ account: { id, activo, rol, propia } }: { account: Account }) {
  const client = useQueryClient()
  const [act, setAct] = useState<Act>('end')
  const [isAsking, setAsking] = useState(false)
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  const [areLinksOpen, setLinksOpen] = useState(false)
  const command = useCommand(async (which: Act) => {
    const params = { id }
    if (which === 'invite') return callApi(inviteAgain, { params })
    const ended = await callApi(endAccountAccess, { params })
    return ended.ok ? { ok: true as const, answer: { ...ended.answer, enlace: null } } : ended
  })

  const ask = (which: Act) => {
    command.dismiss()
    setAct(which)
    setAsking(true)
  }

  async function confirm(): Promise<void> {
    const result = await command.send(act)
    if (!result) return
    setAsking(false)
    // Also after a failure: if the answer was lost, the change may have been made.
    void renewAnswers(client, WEB_ACCESS)
    if (!result.ok || !result.answer.enlace) return
    setLinks([result.answer.enlace])
    setLinksOpen(true)
  }

  const { title, label, text } = QUESTIONS[act]
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p className="text-ink-2">
        {WHOSE[rol]}
        {activo === 1 ? ', con acceso al portal.' : ', sin acceso al portal.'}
      </p>
      {command.failure && <Notice tone="danger" title={failureSentence(new CallError(command.failure))} />}
      {command.answer && !command.answer.enlace && <Notice tone="success" title={command.answer.message} />}
      {activo === 1 && !propia && (
        <div className="flex flex-wrap gap-3">
          {rol !== 'administrador' && (
            <Button tone="secondary" aria-haspopup="dialog" onClick={() => ask('invite')}>
              Invitar otra vez
            </Button>
          )}
          <Button tone="secondary" aria-haspopup="dialog" onClick={() => ask('end')}>
            Quitar el acceso
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        title={title}
        confirmLabel={label}
        tone={act === 'end' ? 'danger' : 'primary'}
        busy={command.isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {text}
      </AlertDialog>
      <LinksDialog open={areLinksOpen} links={links} onClose={() => setLinksOpen(false)} />
    </section>
  )
}
