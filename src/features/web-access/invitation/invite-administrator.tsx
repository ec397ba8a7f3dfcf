// D146: «Invitar administrador»: the button, its form, and the link where the portal sends no mail.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/client.ts'
import { inviteAdministrator } from '../../../contract/invitation.ts'
import type { InvitationLink } from '../../../contract/invitation-link.ts'
import { administratorMailProblem } from '../../../domain/user/invitation.ts'
import { renewAnswers } from '../../../entities/ask.ts'
import { useNotifications } from '../../../toolkit/notifications/notifications.ts'
import { CommandForm } from '../../../toolkit/query/command-form.tsx'
import { useForm } from '../../../toolkit/query/use-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { WEB_ACCESS } from '../parts/web-access-paths.ts'
import { LinksDialog } from './links-dialog.tsx'

const LABELS = { correo: 'Correo', nombres: 'Nombres (opcional)', apellidos: 'Apellidos (opcional)' }
const EMPTY = { correo: '', nombres: '', apellidos: '' }

export type InviteAdministratorProps = { open: boolean; onClose: () => void }

export function InviteAdministrator({ open, onClose }: InviteAdministratorProps) {
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  const [areLinksOpen, setLinksOpen] = useState(false)
  const { notify } = useNotifications()
  const client = useQueryClient()

  function finish({ message, enlace }: { message: string; enlace: InvitationLink | null }) {
    void renewAnswers(client, WEB_ACCESS)
    onClose()
    if (!enlace) return notify({ tone: 'success', text: 'Administrador invitado', detail: message })
    setLinks([enlace])
    setLinksOpen(true)
  }

  return (
    <>
      <Dialog open={open} onClose={onClose} title="Invitar administrador">
        <InviteForm onClose={onClose} onInvited={finish} />
      </Dialog>
      <LinksDialog open={areLinksOpen} links={links} onClose={() => setLinksOpen(false)} />
    </>
  )
}

type FormProps = {
  onClose: () => void
  onInvited: (invited: { message: string; enlace: InvitationLink | null }) => void
}

function InviteForm({ onClose, onInvited }: FormProps) {
  const form = useForm({
    endpoint: inviteAdministrator,
    labels: LABELS,
    initial: EMPTY,
    call: (body) => callApi(inviteAdministrator, { body }),
    check: ({ correo }) => {
      const wrong = administratorMailProblem(correo)
      return wrong ? { correo: wrong } : {}
    },
    onDone: onInvited,
  })
  return (
    <CommandForm
      form={form}
      submitLabel="Invitar"
      unguarded
      actions={
        <Button tone="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <p className="text-ink-2">
        Administra todo el portal desde que acepta: usuarios, ejecutivos y siniestros. La invitación vale una sola vez,
        durante 24 horas.
      </p>
      <TextField
        {...form.field('correo')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Será también su usuario."
      />
      <TextField {...form.field('nombres')} autoComplete="off" />
      <TextField {...form.field('apellidos')} autoComplete="off" />
    </CommandForm>
  )
}
