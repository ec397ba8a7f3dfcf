// ADM-13: the provider's templates, one for each type of notification; deleting asks for a confirmation.
import { PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import type { HomeSettings } from '../../contract/home-settings.ts'
import { NOTICE_LABELS, NOTICE_TYPES, type NoticeType, REPEATED_NOTICE_TYPE } from '../../domain/notice/notice-type.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { NOTHING_CHOSEN } from './use-home-settings.ts'

type Template = HomeSettings['templates'][number]

type Props = {
  /** The id of the list; the id of each control in a row is its field name, such as `templates.0.tipo`. */
  id: string
  templates: Template[]
  errors: Partial<Record<string, string>>
  onChange: (templates: Template[]) => void
  /** Called when a row is edited, to preview its message. */
  onShow: (type: NoticeType) => void
}

const OPTIONS = NOTICE_TYPES.map((value) => ({ value, label: NOTICE_LABELS[value] }))

export function TemplateList({ id, templates, errors, onChange, onShow }: Props) {
  const keys = useRowNumbers(templates.length)
  const [deletion, setDeletion] = useState<number | null>(null)
  /** The row whose type was refused, because another row has it. */
  const [repeatedRow, setRepeatedRow] = useState<number | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const [removals, setRemovals] = useState(0)
  // The button that opened the dialog is gone with its row, so the focus moves to «Agregar plantilla».
  useEffect(() => (removals === 0 ? undefined : focusAfterQuestion(() => adder.current)), [removals])
  const [addedId, setAddedId] = useState<string | null>(null)
  useEffect(() => {
    if (addedId === null) return
    document.getElementById(addedId)?.focus()
    setAddedId(null)
  }, [addedId])
  const change = (at: number, part: Partial<Template>) =>
    onChange(templates.map((each, place) => (place === at ? { ...each, ...part } : each)))

  function choose(at: number, value: string) {
    const tipo = NOTICE_TYPES.find((each) => each === value)
    const isRepeated = tipo !== undefined && templates.some((each, place) => place !== at && each.tipo === tipo)
    setRepeatedRow(isRepeated ? at : null)
    if (isRepeated) announce(REPEATED_NOTICE_TYPE)
    change(at, { tipo: isRepeated || !tipo ? NOTHING_CHOSEN : tipo })
    if (tipo) onShow(tipo)
  }

  function remove(at: number) {
    setDeletion(null)
    setRepeatedRow(null)
    keys.remove(at)
    setRemovals(removals + 1)
    onChange(templates.filter((_each, place) => place !== at))
  }

  const isFull = templates.length >= NOTICE_TYPES.length
  const doomed = deletion === null ? undefined : templates[deletion]
  return (
    <fieldset id={id} tabIndex={-1} className="@container flex min-w-0 flex-col gap-3">
      <legend className="sr-only">Plantillas</legend>
      {templates.length === 0 && (
        <p className="rounded-md border border-input-line border-dashed p-4 text-center text-muted text-sm">
          Aún no hay plantillas: sin ellas no sale ninguna notificación por WhatsApp ni SMS.
        </p>
      )}
      {templates.map(({ tipo, idTemplate }, at) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears where the focus is, and does nothing for anybody
        <div
          key={keys.of(at)}
          onFocus={() => tipo && onShow(tipo)}
          className="relative grid items-start gap-x-4 gap-y-3 rounded-md p-4 ring-1 ring-line @min-[32rem]:grid-cols-[1fr_1fr_auto]"
        >
          <SelectField
            id={`${id}.${at}.tipo`}
            label="Tipo de notificación *"
            required
            placeholder="Seleccione una opción"
            options={OPTIONS}
            value={tipo}
            error={repeatedRow === at ? REPEATED_NOTICE_TYPE : errors[`templates.${at}.tipo`]}
            onChange={(value) => choose(at, value)}
          />
          <TextField
            id={`${id}.${at}.idTemplate`}
            label="Id de la plantilla *"
            required
            autoCapitalize="none"
            spellCheck={false}
            value={idTemplate}
            error={errors[`templates.${at}.idTemplate`]}
            onChange={(value) => change(at, { idTemplate: value })}
          />
          <span className="@max-[32rem]:absolute @max-[32rem]:top-1 @max-[32rem]:right-1 @min-[32rem]:mt-6.5">
            <IconButton
              tone="danger"
              icon={TrashIcon}
              label={`Eliminar ${tipo ? NOTICE_LABELS[tipo] : `la plantilla ${at + 1}`}`}
              onClick={() => setDeletion(at)}
            />
          </span>
        </div>
      ))}
      <div>
        <Button
          ref={adder}
          tone="secondary"
          icon={PlusIcon}
          disabled={isFull}
          reason="Cada tipo de notificación ya tiene su plantilla"
          onClick={() => {
            keys.add()
            setAddedId(`${id}.${templates.length}.tipo`)
            onChange([...templates, { tipo: NOTHING_CHOSEN, idTemplate: '' }])
          }}
        >
          Agregar plantilla
        </Button>
      </div>
      <AlertDialog
        open={deletion !== null}
        title="Eliminar"
        confirmLabel="Eliminar"
        onConfirm={() => deletion !== null && remove(deletion)}
        onCancel={() => setDeletion(null)}
      >
        <p>¿Deseas eliminar este tipo de notificación?</p>
        {doomed?.tipo && <p className="mt-1 font-semibold text-ink">{NOTICE_LABELS[doomed.tipo]}</p>}
      </AlertDialog>
    </fieldset>
  )
}

/** More animation frames than a dialog takes to close. */
const MOST_FRAMES = 90

/** Focuses the target until the dialog is closed: the dialog traps the focus, and returns it to the removed button. */
function focusAfterQuestion(target: () => HTMLElement | null): () => void {
  let frames = 0
  let next = requestAnimationFrame(function settle() {
    frames += 1
    const isClosing = document.querySelector('[role=alertdialog]') !== null
    if (isClosing || document.activeElement === document.body) target()?.focus()
    const isDone = !isClosing && document.activeElement !== document.body
    if (!isDone && frames < MOST_FRAMES) next = requestAnimationFrame(settle)
  })
  return () => cancelAnimationFrame(next)
}

/** Stable numbers for the rows, as React keys while other rows are added and removed. */
function useRowNumbers(count: number) {
  const [numbers, setNumbers] = useState<readonly number[]>(() => Array.from({ length: count }, (_each, at) => at))
  const next = useRef(count)
  return {
    of: (at: number) => numbers[at] ?? `more-${at}`,
    add: () => {
      next.current += 1
      setNumbers([...numbers.slice(0, count), next.current])
    },
    remove: (at: number) => setNumbers(numbers.filter((_each, place) => place !== at)),
  }
}
