// The next wave: whom it is for, its size, who is in it, and sending it after a question that says the number.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callApi } from '../../../api/client.ts'
import type { CallFailure } from '../../../contract/call.ts'
import { type Invitee, type Invitees, sendWave } from '../../../contract/invitation-wave.ts'
import { BRANCHES, HEALTH_BRANCHES, INSURERS } from '../../../contract/list/lookups.ts'
import { listExecutives } from '../../../contract/lookup.ts'
import { ask, renewAnswers } from '../../../entities/ask.ts'
import { useNotify } from '../../../toolkit/notifications/notifications.ts'
import { failureSentence } from '../../../toolkit/query/call-failure.ts'
import { useCachedQuery } from '../../../toolkit/query/use-cached-query.ts'
import { useCommand } from '../../../toolkit/query/use-command.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { GROUP_OPTIONS, groupOf, INVITATIONS, peopleText, sizeOptions, type WaveChoice } from './choice.ts'

/** After a refusal nobody was invited; in any other case a repeat finds the wave that may have been sent. */
function Failure({ failure }: { failure: CallFailure }) {
  const isAnswered = failure.failure === 'problem'
  return (
    <Notice
      tone="danger"
      title={isAnswered ? failureSentence(new CallError(failure)) : 'No sabemos si se envió: el portal no respondió.'}
    >
      {isAnswered && failure.status < 500
        ? 'No se invitó a nadie.'
        : 'Intente otra vez: nadie recibe dos invitaciones por eso.'}
    </Notice>
  )
}

type ChoiceProps = { choice: WaveChoice; onChoice: (choice: WaveChoice) => void }
type Props = ChoiceProps & {
  invitees: Invitees
  /** Whether the people are those of the choice before. */
  isStale: boolean
}

/** One press of «Invitar»: the same people and uuid however often it is sent. */
type Press = { uuid: string; tamanio: number; personas: readonly Invitee[] }

export function NextWave({ invitees, isStale, choice, onChoice }: Props) {
  const { personas, tamanio, porInvitar, conCorreo } = invitees
  const client = useQueryClient()
  const notify = useNotify()
  const [press, setPress] = useState<Press | null>(null)
  const [isAsking, setAsking] = useState(false)
  const command = useCommand(({ personas: people, ...rest }: Press) =>
    callApi(sendWave, { body: { ...rest, personas: people.map(({ cedula, correo }) => ({ cedula, correo })) } }),
  )

  async function confirm(): Promise<void> {
    if (!press) return
    const result = await command.send(press)
    if (!result) return
    // Also after a failure: if the answer was lost, the wave may have been sent.
    void renewAnswers(client, INVITATIONS)
    if (!result.ok) return
    setAsking(false)
    notify({
      tone: 'success',
      text: `Tanda enviada a ${peopleText(result.answer.personas)}`,
      detail: 'Las invitaciones salen por correo',
    })
  }

  const count = personas.length
  return (
    <Card title="Siguiente tanda">
      <div className="flex flex-col gap-5">
        <ChoiceFields choice={choice} onChoice={onChoice} size={tamanio} />
        {count === 0 ? (
          <EmptyState
            title="No queda nadie por invitar"
            text="Quienes tienen póliza vigente y correo ya tienen acceso, o no hay nadie así en lo que eligió."
          />
        ) : (
          <>
            <People people={personas} />
            {conCorreo && (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  aria-haspopup="dialog"
                  loading={isStale}
                  onClick={() => {
                    command.dismiss()
                    setPress({ uuid: crypto.randomUUID(), tamanio, personas })
                    setAsking(true)
                  }}
                >
                  Invitar a {peopleText(count)}
                </Button>
                <p className="text-muted text-sm tabular-nums">
                  {count < porInvitar ? `Después quedan ${porInvitar - count} por invitar` : 'Son todas las que faltan'}
                </p>
              </div>
            )}
          </>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        title={`¿Invitar a ${peopleText(press?.personas.length ?? 0)}?`}
        confirmLabel={command.failure ? 'Intentar otra vez' : 'Invitar'}
        tone="primary"
        busy={command.isSending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <span className="flex flex-col gap-3">
          <span>
            Cada una recibe ahora un correo con su usuario y una contraseña temporal que vale siete días, y puede llamar
            si tiene preguntas.
          </span>
          {command.failure && <Failure failure={command.failure} />}
        </span>
      </AlertDialog>
    </Card>
  )
}

function ChoiceFields({ choice, onChoice, size }: ChoiceProps & { size: number }) {
  const { de, ramo, aseg, cdEjecutivo } = choice
  const branches = useCachedQuery(ask(BRANCHES.endpoint, {}, 'expiry'))
  const insurers = useCachedQuery(ask(INSURERS.endpoint, {}, 'expiry'))
  const executives = useCachedQuery(ask(listExecutives, {}, 'expiry'))
  const ofBranch = de === 'asegurados' ? HEALTH_BRANCHES : BRANCHES
  const code = (value: string) => Number(value)
  const shown = (value: number) => (value === 0 ? '' : String(value))
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <SelectField
        label="Tamaño de la tanda"
        value={String(size)}
        options={sizeOptions(size)}
        onChange={(value) => onChoice({ ...choice, tamanio: Number(value) })}
      />
      <SelectField
        label="A quiénes"
        value={de}
        options={GROUP_OPTIONS}
        onChange={(value) => onChoice({ ...choice, de: groupOf(value), ramo: 0 })}
      />
      <SelectField
        label="Ejecutivo"
        value={shown(cdEjecutivo)}
        placeholder="Todos"
        options={(executives.data ?? []).map((each) => ({ value: String(each.cdEjecutivo), label: each.nmEjecutivo }))}
        onChange={(value) => onChoice({ ...choice, cdEjecutivo: code(value) })}
      />
      <SelectField
        label="Aseguradora"
        value={shown(aseg)}
        placeholder="Todas"
        options={insurers.data === undefined ? [] : INSURERS.optionsIn(insurers.data)}
        onChange={(value) => onChoice({ ...choice, aseg: code(value) })}
      />
      <SelectField
        label="Ramo"
        value={shown(ramo)}
        placeholder="Todos"
        options={branches.data === undefined ? [] : ofBranch.optionsIn(branches.data)}
        onChange={(value) => onChoice({ ...choice, ramo: code(value) })}
      />
    </div>
  )
}

/** How many people are listed before the rest is asked for. */
const FIRST = 6

function People({ people }: { people: readonly Invitee[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? people : people.slice(0, FIRST)
  return (
    <section aria-label="Personas de la tanda" className="flex min-w-0 flex-col gap-2">
      <ul className="grid gap-x-6 rounded-lg px-4 py-2 ring-1 ring-line/50 sm:grid-cols-2">
        {shown.map(({ cedula, nombre, correo }) => (
          <li key={cedula} className="min-w-0 py-2">
            <p className="break-words font-semibold">{nombre || cedula}</p>
            <p className="break-words text-muted text-sm">
              {cedula} · {correo}
            </p>
          </li>
        ))}
      </ul>
      {people.length > FIRST && (
        <div>
          <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Ver menos' : `Ver las ${people.length}`}
          </Button>
        </div>
      )}
    </section>
  )
}
