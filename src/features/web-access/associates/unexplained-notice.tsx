// Tells administrators of the associates that ended for want of a policy, until they give them back or leave them ended.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settleUnexplainedAssociates, type UnexplainedAssociates } from '../../../contract/account-associate.ts'
import { associateKey, unexplainedAssociatesQuery } from '../../../entities/web-access/account-associate-queries.ts'
import { WEB_ACCESS } from '../../../entities/web-access/web-access.ts'
import { useCommand } from '../../../shell/command/use-command.ts'
import { useNotify } from '../../../shell/notifications/notifications.ts'
import { callApi } from '../../../shell/portal.ts'
import { CallError } from '../../../shell/query/call-error.ts'
import { failureSentence } from '../../../shell/query/call-failure.ts'
import { request } from '../../../shell/query/request.ts'
import { useCachedQuery } from '../../../shell/query/use-cached-query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { AssociateList } from './associate-list.tsx'

const accesses = (count: number) => (count === 1 ? '1 acceso' : `${count} accesos`)

export function UnexplainedNotice() {
  const { data } = useCachedQuery(unexplainedAssociatesQuery(request))
  const [isOpen, setOpen] = useState(false)
  const [last, setLast] = useState(data)
  // Keeps the list visible while the dialog closes.
  if (data && data.total > 0 && data !== last) setLast(data)
  return (
    <>
      {data !== undefined && data.total > 0 && (
        <Notice
          tone="warning"
          announced="none"
          title={`${accesses(data.total)} sin póliza que los explique`}
          action={
            <Button tone="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Revisar
            </Button>
          }
        >
          Terminaron cuando el portal empezó a pedir una póliza para cada uno. Devuélvalos o déjelos terminados.
        </Notice>
      )}
      {last && <UnexplainedDialog open={isOpen} unexplained={last} onClose={() => setOpen(false)} />}
    </>
  )
}

type Props = { open: boolean; unexplained: UnexplainedAssociates; onClose: () => void }

function UnexplainedDialog({ open, unexplained: { total, terminados }, onClose }: Props) {
  const client = useQueryClient()
  const notify = useNotify()
  const [sent, setSent] = useState<'devolver' | 'dejar' | null>(null)
  const command = useCommand((hacer: 'devolver' | 'dejar') => callApi(settleUnexplainedAssociates, { body: { hacer } }))

  async function settle(hacer: 'devolver' | 'dejar'): Promise<void> {
    setSent(hacer)
    const came = await command.send(hacer)
    if (!came) return
    void client.invalidateQueries({ queryKey: [WEB_ACCESS] })
    if (!came.ok) return
    onClose()
    const { value, sinNumero } = came.answer
    notify({
      tone: sinNumero > 0 ? 'warning' : 'success',
      text: hacer === 'devolver' ? `Devueltos: ${accesses(value)}` : `Terminados: ${accesses(value)}`,
      ...(sinNumero > 0 && { detail: `${accesses(sinNumero)} sin una cédula, un RUC o un pasaporte válido` }),
    })
  }

  const button = (hacer: 'devolver' | 'dejar', label: string, tone: 'primary' | 'secondary') => (
    <Button
      tone={tone}
      loading={command.isSending && sent === hacer}
      disabled={command.isSending && sent !== hacer}
      onClick={() => void settle(hacer)}
    >
      {label}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Accesos sin póliza"
      wide
      actions={
        <>
          {button('dejar', 'Dejarlos terminados', 'secondary')}
          {button('devolver', total === 1 ? 'Devolver' : `Devolver los ${total}`, 'primary')}
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4">
        {command.failure && <Notice tone="danger" title={failureSentence(new CallError(command.failure))} />}
        <p className="text-ink-2">
          Nadie ha dicho por qué estas cuentas podían consultar a estas personas. De una en una se devuelven al abrir la
          cuenta en la lista.
        </p>
        <AssociateList
          title={terminados.length < total ? `Los primeros ${terminados.length} de ${total}` : accesses(total)}
          rows={terminados}
          rowKey={(row) => `${row.cuenta.id} ${associateKey(row)}`}
          text={({ cuenta }) => `Lo consultaba ${cuenta.nombre || `la cuenta N.º ${cuenta.id}`}`}
        />
      </div>
    </Dialog>
  )
}
