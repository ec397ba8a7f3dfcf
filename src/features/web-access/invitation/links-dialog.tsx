// D146: the links of those who were just invited, shown this once, to be copied or shared with each person.
import { ShareIcon } from '@heroicons/react/24/outline'
import type { InvitationLink } from '../../../contract/invitation-link.ts'
import { momentText } from '../../../domain/moment-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { allLinksText, linkText } from './link-words.ts'

export type LinksDialogProps = { open: boolean; links: readonly InvitationLink[]; onClose: () => void }

export function LinksDialog({ open, links, onClose }: LinksDialogProps) {
  const until = links[0]?.vence
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={links.length === 1 ? 'Enlace de invitación' : `${links.length} enlaces de invitación`}
      wide
      actions={
        <Button tone="secondary" onClick={onClose}>
          {links.length === 1 ? 'Ya lo entregué' : 'Ya los entregué'}
        </Button>
      }
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Notice tone="warning" title="Se muestra solo ahora" announced="none">
          El portal no envía correo: entregue a cada persona su enlace y a nadie más, porque quien lo abre elige la
          contraseña. Vale una sola vez{until && `, hasta el ${momentText(until)}`}.
        </Notice>
        {links.length > 1 && (
          <p className="flex items-center gap-2">
            Copiar todos <CopyButton text={allLinksText(links)} label="Copiar todos los enlaces" />
          </p>
        )}
        <ul className="divide-y divide-line/50 rounded-lg ring-1 ring-line/50">
          {links.map((link) => (
            <LinkRow key={link.url} link={link} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function LinkRow({ link }: { link: InvitationLink }) {
  const { nombre, usuario, url } = link
  const who = nombre || usuario
  return (
    <li className="flex min-w-0 flex-col gap-1 p-4">
      <p className="break-words font-semibold">{who}</p>
      {nombre !== '' && <p className="break-words text-muted text-sm">Usuario {usuario}</p>}
      <div className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 grow break-all text-sm">{url}</code>
        <CopyButton text={url} label={`Copiar el enlace de ${who}`} />
        {'share' in navigator && (
          <IconButton
            label={`Compartir el enlace de ${who}`}
            icon={ShareIcon}
            // A share that its user closes is rejected: nothing has to follow.
            onClick={() => void navigator.share({ text: linkText(link) }).catch(() => undefined)}
          />
        )}
      </div>
    </li>
  )
}
