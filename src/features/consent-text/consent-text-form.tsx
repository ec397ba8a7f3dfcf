// The editor of the authorisation's text, with how people read it beside it; publishing asks first.
import { PlusIcon } from '@heroicons/react/24/outline'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { listConsentTexts, type PublishedText, publishConsentText } from '../../contract/consent-text.ts'
import type { CallOf } from '../../contract/endpoint.ts'
import { CONSENT_MARKS, type ConsentNames, type ConsentPart, fillConsent } from '../../domain/user/consent-text.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { AskedForm } from '../../toolkit/query/asked-form.tsx'
import { useForm } from '../../toolkit/query/use-form.ts'
import { WholeConsent } from '../../toolkit/session/consent-layers.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useStableHandler } from '../../ui/stable-handler.ts'
import { PART_LABELS, PartFields } from './part-fields.tsx'

type Props = { current: PublishedText; names: ConsentNames; onPublished: () => void }
type Values = CallOf<typeof publishConsentText>['body']

/** A part that was just added has nothing to read yet. */
const isNamed = ({ titulo }: ConsentPart): boolean => titulo.trim() !== ''

const EMPTY: ConsentPart = { titulo: '', esencia: '', detalle: [] }

/** «Parte 2, En una línea», by the path of an error. */
function labelOfPart(path: string): string | undefined {
  const [, at, field = ''] = path.split('.')
  const label = Object.hasOwn(PART_LABELS, field) ? PART_LABELS[field as keyof ConsentPart] : undefined
  return label && `Parte ${Number(at) + 1}, ${label}`
}

export function ConsentTextForm({ current, names, onPublished }: Props) {
  const notify = useNotify()
  const base = useRef(current.version)
  /** After a refusal because another version is in force, the next try replaces that one, as the portal's sentence says. */
  async function publish(body: Values) {
    const result = await callApi(publishConsentText, { body: { ...body, desde: base.current } })
    if (!result.ok && result.failure === 'problem' && result.envelope.code === 'settings-changed') {
      const newest = await callApi(listConsentTexts, {})
      if (newest.ok) base.current = newest.answer.versiones[0]?.version ?? base.current
    }
    return result
  }
  const form = useForm({
    endpoint: publishConsentText,
    labels: { partes: 'Texto', ...PART_LABELS },
    labelOf: labelOfPart,
    initial: { desde: current.version, partes: current.partes } satisfies Values,
    call: publish,
    onDone: ({ version }) => {
      notify({
        tone: 'success',
        text: `Versión ${version} publicada`,
        detail: 'Cada persona la acepta al volver al portal.',
      })
      onPublished()
    },
  })
  const { values, set, errors } = form
  const { id } = form.field('partes')
  const [keys, setKeys] = useState(() => values.partes.map((_, at) => at))
  /** No part has had it, also none that was removed. */
  const nextKey = useRef(keys.length)
  const focusOn = useFocusLater()
  const idOf = (at: number) => `${id}.${at}`
  const change = (at: number, part: ConsentPart) =>
    set({ partes: values.partes.map((each, place) => (place === at ? part : each)) })
  const insert = (at: number, part: ConsentPart, key: number) => {
    setKeys([...keys.slice(0, at), key, ...keys.slice(at)])
    set({ partes: [...values.partes.slice(0, at), part, ...values.partes.slice(at)] })
  }
  const add = () => {
    const at = values.partes.length
    insert(at, EMPTY, nextKey.current)
    nextKey.current += 1
    focusOn(`${idOf(at)}.titulo`)
  }
  // Called by a banner, when other parts may have changed.
  const putBack = useStableHandler((place: number, part: ConsentPart, key: number) => {
    const at = Math.min(place, values.partes.length)
    insert(at, part, key)
    focusOn(idOf(at))
  })
  const remove = (at: number) => {
    const [part, key] = [values.partes[at], keys[at]]
    if (!part || key === undefined) return
    setKeys(keys.filter((_, place) => place !== at))
    set({ partes: values.partes.filter((_, place) => place !== at) })
    // The card, and not a field: a keyboard would open over the banner.
    focusOn(idOf(Math.min(at, values.partes.length - 2)))
    const undo = { label: 'Deshacer', onPress: () => putBack(at, part, key) }
    notify({ text: `Parte ${at + 1} quitada`, passing: true, action: undo })
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-8">
      <AskedForm form={form} question={QUESTION} submitLabel="Publicar una versión nueva">
        <Card title="Marcas">
          <p className="text-ink-2 text-sm">El portal las reemplaza por los datos de «Marca»:</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
            {Object.entries(CONSENT_MARKS).map(([mark, meaning]) => (
              <div key={mark} className="contents">
                <dt className="wrap-anywhere font-semibold tabular-nums">{`{{${mark}}}`}</dt>
                <dd className="text-ink-2 max-sm:mb-1.5">{meaning}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {values.partes.map((part, at) => (
          <PartFields
            key={keys[at]}
            id={idOf(at)}
            place={at + 1}
            part={part}
            errors={errors}
            path={`partes.${at}`}
            onChange={(changed) => change(at, changed)}
            onRemove={values.partes.length > 1 ? () => remove(at) : undefined}
          />
        ))}
        <Button tone="secondary" icon={PlusIcon} onClick={add}>
          Agregar una parte
        </Button>
      </AskedForm>
      <Card title="Así lo leen">
        <WholeConsent text={{ version: current.version, partes: fillConsent(values.partes.filter(isNamed), names) }} />
      </Card>
    </div>
  )
}

const QUESTION = {
  title: '¿Publicar una versión nueva?',
  confirmLabel: 'Publicar',
  text: 'Todas las personas tendrán que aceptarla para seguir en el portal. Lo que aceptaron antes queda guardado con su texto.',
}

/** Returns what moves the focus to a control that the next drawing shows. */
function useFocusLater(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus()
  }, [target])
  return (id) => setTarget({ id })
}
