// Saves a list as a file: offers the choices, then makes the file (POL-21).
import { ShareIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { canShareFile, saveFile, shareFile } from '../../entities/document/share-file.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { focusWhereLost } from '../../ui/focus-where-lost.ts'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useOnline } from '../person/use-online.ts'
import { Making, type PrintoutRequest, useClosing, usePrintout } from './printout.tsx'
import { EXPORTED, NOT_MADE, OFFLINE } from './printout-words.ts'

export type ExportChoice = PrintoutRequest & { value: string; title: string; text?: string }

export type ExportDialogProps = {
  open: boolean
  onClose: () => void
  /** The exported content, such as «12 pólizas, con los filtros y columnas que ves». */
  about: string
  question: string
  choices: readonly ExportChoice[]
}

/** How long the dialog stays open after a success (A§9). */
const CLOSES_AFTER_MS = 4_000

export function ExportDialog({ open, onClose, about, question, choices }: ExportDialogProps) {
  const { state, make } = usePrintout(open)
  const online = useOnline()
  const [value, setValue] = useState(choices[0]?.value ?? '')
  const choice = choices.find((each) => each.value === value)
  const file = state.is === 'made' ? state.file : null
  useClosing(file ? CLOSES_AFTER_MS : null, onClose)

  async function save() {
    const madeFile = choice && (await make(choice))
    if (madeFile) saveFile(madeFile)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Exportar"
      actions={
        file ? (
          <>
            {canShareFile(file) && (
              <Button tone="secondary" icon={ShareIcon} onClick={() => void shareFile(file)}>
                Compartir
              </Button>
            )}
            <Button ref={focusWhereLost} onClick={onClose}>
              Listo
            </Button>
          </>
        ) : (
          <Button loading={state.is === 'making'} onClick={() => void save()}>
            {state.is === 'failed' ? 'Reintentar' : 'Exportar'}
          </Button>
        )
      }
    >
      <div className="flex min-h-40 flex-col gap-4">
        {state.is === 'making' ? (
          <Making />
        ) : file ? (
          <Notice tone="success" title={EXPORTED}>
            {file.name}
          </Notice>
        ) : (
          <>
            {state.is === 'failed' && (
              <Notice tone="danger" title={online ? NOT_MADE : OFFLINE}>
                {online && state.why}
              </Notice>
            )}
            <p className="text-ink-2">{about}</p>
            <ChoiceCards label={question} name="export" value={value} onChange={setValue} choices={[...choices]} />
          </>
        )}
      </div>
    </Dialog>
  )
}
