// The associates of an account with the reasons; administrators can end an associate, or restore an ended one (D148).
import { UserGroupIcon } from '@heroicons/react/24/outline'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import {
  type AccountAssociate,
  type AccountAssociates,
  type AssociateName,
  endAccountAssociate,
  giveBackAccountAssociate,
  readAccountAssociates,
} from '../../../contract/account-associate.ts'
import { ask, renewAnswers } from '../../../entities/ask.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { QueryView } from '../../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announce.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AccountAccess } from '../invitation/account-access.tsx'
import { WEB_ACCESS } from '../parts/web-access-paths.ts'
import { AssociateList } from './associate-list.tsx'
import { associateInArea, associateKey, endText, reasonText } from './associate-words.ts'

export type AssociatesDialogProps = { open: boolean; id: number; name: string; onClose: () => void }

export function AssociatesDialog({ open, id, name, onClose }: AssociatesDialogProps) {
  const query = useCachedQuery({ ...ask(readAccountAssociates, { params: { id } }, 'open'), enabled: open })
  return (
    <Dialog
      open={open}
      inAddress
      onClose={onClose}
      title={`A quién puede consultar ${name}`}
      wide
      actions={
        <Button tone="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <QueryView what="los accesos" query={query} pending={<Skeleton shape="lines" count={5} />}>
        {(account) => <Associates account={account} />}
      </QueryView>
    </Dialog>
  )
}

const CALLS = { terminar: endAccountAssociate, devolver: giveBackAccountAssociate } as const
const DONE = { terminar: 'Acceso terminado', devolver: 'Acceso devuelto' } as const
type Act = keyof typeof CALLS

function Associates({ account }: { account: AccountAssociates }) {
  const { id, username, cedula, rol, asociados, terminados } = account
  // Absent in an answer that the device kept from an earlier release.
  const isCustomer = rol === undefined || rol === 'cliente'
  const client = useQueryClient()
  // Kept while the confirmation dialog closes, so that its text stays visible.
  const [candidate, setCandidate] = useState<AccountAssociate | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [sentKey, setSentKey] = useState<string | null>(null)
  const command = useCommand(
    ({ act, named: { area, cdCliente, cedula: number } }: { act: Act; named: AssociateName }) =>
      callApi(CALLS[act], { params: { id }, body: { area, cdCliente, cedula: number } }),
  )

  async function send(act: Act, named: AssociateName): Promise<void> {
    setSentKey(associateKey(named))
    const result = await command.send({ act, named })
    if (!result) return
    setAsking(false)
    // Also after a failure: if the answer was lost, the change may have been made.
    void renewAnswers(client, WEB_ACCESS)
    if (!result.ok) return
    client.setQueryData(ask(readAccountAssociates, { params: { id } }, 'open').queryKey, result.answer)
    announce(DONE[act])
  }

  const isSending = (named: AssociateName) => command.isSending && sentKey === associateKey(named)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <p className="text-ink-2">
        Usuario {[username, cedula].filter(Boolean).join(' · ')}.
        {isCustomer && ' Los accesos por póliza llegan y se van solos cuando la póliza cambia.'}
      </p>
      {rol !== undefined && <AccountAccess account={account} />}
      {command.failure && <Notice tone="danger" title={failureSentence(new CallError(command.failure))} />}
      {asociados.length === 0 && (
        <EmptyState
          icon={UserGroupIcon}
          title="Esta cuenta no tiene asociados"
          text={isCustomer ? 'No ve ninguna póliza.' : 'El personal del bróker consulta por su cartera.'}
        />
      )}
      <AssociateList
        title="Puede consultar"
        rows={asociados}
        rowKey={associateKey}
        text={reasonText}
        act={(row) => (
          <Button
            tone="secondary"
            loading={isSending(row)}
            aria-haspopup="dialog"
            onClick={() => {
              setCandidate(row)
              setAsking(true)
            }}
          >
            Terminar<span className="sr-only"> el acceso a {associateInArea(row)}</span>
          </Button>
        )}
      />
      <AssociateList
        title="Terminados"
        rows={terminados}
        rowKey={associateKey}
        text={endText}
        act={(row) => (
          <Button tone="secondary" loading={isSending(row)} onClick={() => void send('devolver', row)}>
            Devolver<span className="sr-only"> el acceso a {associateInArea(row)}</span>
          </Button>
        )}
      />
      <AlertDialog
        open={isAsking}
        title={`¿Terminar el acceso a ${candidate ? associateInArea(candidate) : ''}?`}
        confirmLabel="Terminar el acceso"
        busy={command.isSending}
        onConfirm={() => candidate && void send('terminar', candidate)}
        onCancel={() => setAsking(false)}
      >
        {candidate?.origen === 'mano'
          ? 'La cuenta deja de consultarlo de inmediato. Puede devolverlo cuando quiera.'
          : 'La cuenta deja de consultarlo de inmediato, aunque siga en la póliza. Puede devolverlo cuando quiera.'}
      </AlertDialog>
    </div>
  )
}
