// The dialog of «Abrir una copia»: shows what the copy holds and what adding it means, adds it, and shows the result.
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { claimsText, filesText, kindOf, patientOf } from '../draft/draft-words.ts'
import { resultText, saidOf } from './compared-words.ts'
import { type ComparedClaim, type OpenCopyProps, type OpenedCopy, useOpenedCopy } from './use-opened-copy.ts'

type Props = OpenCopyProps & { zip: Blob; open: boolean; onClose: () => void }

export function OpenCopyDialog({ open, onClose, ...options }: Props) {
  const { state, add } = useOpenedCopy(options)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [now] = useState(() => Date.now())
  const claimsToAdd =
    state.phase === 'compared'
      ? state.claims.filter((each) => {
          const { does } = saidOf(each, now)
          return does === 'add' || (does === 'ask' && ticked.has(uuidOf(each)))
        })
      : []
  // Adding cannot be cancelled; closing the dialog would only hide it.
  const isBusy = state.phase === 'adding'
  const close = () => !isBusy && onClose()
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Abrir una copia"
      actions={
        claimsToAdd.length > 0 ? (
          <>
            <Button tone="quiet" onClick={close}>
              Cancelar
            </Button>
            <Button
              onClick={() => void add(claimsToAdd.map((claim) => ({ claim, replaces: claim.standing.is === 'other' })))}
            >
              {`Agregar ${claimsText(claimsToAdd.length)}`}
            </Button>
          </>
        ) : (
          !isBusy && state.phase !== 'reading' && <Button onClick={close}>Cerrar</Button>
        )
      }
    >
      <Content
        state={state}
        now={now}
        ticked={ticked}
        onTick={(uuid, isOn) =>
          setTicked((last) => new Set(isOn ? [...last, uuid] : [...last].filter((each) => each !== uuid)))
        }
      />
    </Dialog>
  )
}

const uuidOf = ({ claim }: ComparedClaim): string => claim.copy.draft.uuid

type ContentProps = {
  state: OpenedCopy
  now: number
  ticked: ReadonlySet<string>
  onTick: (uuid: string, isOn: boolean) => void
}

function Content({ state, now, ticked, onTick }: ContentProps) {
  switch (state.phase) {
    case 'reading':
      return <p role="status">Leyendo la copia…</p>
    case 'refused':
      return <Notice tone="danger" title={state.message} />
    case 'adding': {
      const { claims, at, files, of } = state
      const [claim] = claims.slice(at)
      const label = claim ? `Agregando ${patientOf(claim.claim.copy.draft.parameters)}` : 'Agregando'
      return (
        <ProgressBar
          label={claims.length > 1 ? `${label} (${at + 1} de ${claims.length})` : label}
          value={files}
          total={Math.max(1, of)}
          text={`${files} de ${filesText(of)}`}
        />
      )
    }
    case 'added':
      return (
        <ul className="flex flex-col gap-3">
          {state.results.map(({ claim, result }) => (
            <li key={uuidOf(claim)}>
              <Notice tone={result.ok ? 'success' : 'danger'} title={patientOf(claim.claim.copy.draft.parameters)}>
                {resultText(result)}
              </Notice>
            </li>
          ))}
        </ul>
      )
    case 'compared':
      return (
        <ul className="flex flex-col divide-y divide-line">
          {state.claims.map((each) => (
            <Compared
              key={uuidOf(each)}
              compared={each}
              now={now}
              isTicked={ticked.has(uuidOf(each))}
              onTick={(isOn) => onTick(uuidOf(each), isOn)}
            />
          ))}
        </ul>
      )
  }
}

type ComparedProps = { compared: ComparedClaim; now: number; isTicked: boolean; onTick: (isOn: boolean) => void }

function Compared({ compared, now, isTicked, onTick }: ComparedProps) {
  const { draft, documents } = compared.claim.copy
  const { text, tick } = saidOf(compared, now)
  const files = documents.filter(({ file }) => file !== null).length
  return (
    <li className="flex flex-col gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-bold text-lg">{patientOf(draft.parameters)}</p>
      <p className="text-ink-2 text-sm tabular-nums">
        {[draft.cdReclamo && `Corrección de N.º ${draft.cdReclamo}`, kindOf(draft.parameters), filesText(files)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1 text-sm">{text}</p>
      {tick && <CheckboxField {...tick} value={isTicked} onChange={onTick} />}
    </li>
  )
}
