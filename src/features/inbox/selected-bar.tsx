// The actions on the selected files of «Sin clasificar».
import { TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useState } from 'react'
import type { DocumentRow } from '../../offline/database/document-types.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SelectionBar } from '../../ui/actions/selection-bar.tsx'
import type { Address } from '../../ui/address.ts'
import { announce } from '../../ui/feedback/announce.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { UnsortedActions, useUnsortedActions } from './unsorted-actions.tsx'

type Props = {
  files: readonly DocumentRow[]
  total: number
  onAll: () => void
  onClear: () => void
  onGo: (to: Address) => void
}

export function SelectedBar({ files, total, onAll, onClear, onGo }: Props) {
  const actions = useUnsortedActions(onGo)
  const [asking, setAsking] = useState(false)
  const uuids = files.map(({ uuid }) => uuid)
  const count = files.length === 1 ? '1 seleccionado' : `${files.length} seleccionados`
  useEffect(() => announce(count), [count])
  const clear = () => {
    // The button disappears with the bar, so the focus moves to the content.
    document.getElementById('contenido')?.focus({ preventScroll: true })
    onClear()
  }
  return (
    <>
      <SelectionBar
        count={count}
        more={files.length < total ? { label: `Los ${total}`, onPress: onAll } : null}
        clearLabel="Quitar selección"
        onClear={clear}
        note={actions.refusal && <Notice tone="danger" title={actions.refusal} />}
      >
        <UnsortedActions uuids={uuids} actions={actions} />
        <Button tone="quiet" icon={TrashIcon} onClick={() => setAsking(true)}>
          Eliminar
        </Button>
      </SelectionBar>
      <AlertDialog
        open={asking}
        title={files.length === 1 ? '¿Eliminar este archivo?' : `¿Eliminar ${files.length} archivos?`}
        confirmLabel="Eliminar"
        onConfirm={() => {
          setAsking(false)
          actions.remove(uuids)
          clear()
        }}
        onCancel={() => setAsking(false)}
      >
        {files.length === 1
          ? 'No se ha enviado y se borra de este dispositivo. No se puede deshacer.'
          : 'No se han enviado y se borran de este dispositivo. No se puede deshacer.'}
      </AlertDialog>
    </>
  )
}
