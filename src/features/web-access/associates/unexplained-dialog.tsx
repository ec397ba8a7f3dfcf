// The associates that ended for lack of a policy: one press restores all of them, or leaves them ended.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import { settleUnexplainedAssociates, type UnexplainedAssociates } from '../../../contract/account-associate.ts'
import { renewAnswers } from '../../../entities/ask.ts'
import { useNotify } from '../../../toolkit/notifications/notifications.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { WEB_ACCESS } from '../parts/web-access-paths.ts'
import { AssociateList } from './associate-list.tsx'
import { accessesText, associateKey } from './associate-words.ts'

export type UnexplainedDialogProps = { open: boolean; unexplained: UnexplainedAssociates; onClose: () => void }

export function UnexplainedDialog({ open, unexplained: { total, terminados }, onClose }: UnexplainedDialogProps) {
  const client = useQueryClient()
  const notify = useNotify()
  const [sentAction, setSentAction] = useState<'devolver' | 'dejar' | null>(null)
  const command = useCommand((hacer: 'devolver' | 'dejar') => callApi(settleUnexplainedAssociates, { body: { hacer } }))

  async function settle(hacer: 'devolver' | 'dejar'): Promise<void> {
    setSentAction(hacer)
    const result = await command.send(hacer)
    if (!result) return
    void renewAnswers(client, WEB_ACCESS)
    if (!result.ok) return
    onClose()
    const { value, sinNumero } = result.answer
    notify({
      tone: sinNumero > 0 ? 'warning' : 'success',
      text: hacer === 'devolver' ? `Devueltos: ${accessesText(value)}` : `Terminados: ${accessesText(value)}`,
      ...(sinNumero > 0 && { detail: `${accessesText(sinNumero)} sin una cédula, un RUC o un pasaporte válido` }),
    })
  }

  const button = (hacer: 'devolver' | 'dejar', label: string, tone: 'primary' | 'secondary') => (
    <Button
      tone={tone}
      loading={command.isSending && sentAction === hacer}
      disabled={command.isSending && sentAction !== hacer}
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
          title={terminados.length < total ? `Los primeros ${terminados.length} de ${total}` : accessesText(total)}
          rows={terminados}
          rowKey={(row) => `${row.cuenta.id} ${associateKey(row)}`}
          text={({ cuenta }) => `Lo consultaba ${cuenta.nombre || `la cuenta N.º ${cuenta.id}`}`}
        />
      </div>
    </Dialog>
  )
}
