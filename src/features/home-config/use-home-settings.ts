// Hook for the form of «Configuración Home»; refuses a save once if another administrator has saved meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import type { CallFailure } from '../../contract/call.ts'
import { type HomeConfig, readHomeConfig } from '../../contract/home-config.ts'
import { type HomeSettings, readHomeSettings, saveHomeSettings } from '../../contract/home-settings.ts'
import { PROBLEMS } from '../../contract/problem.ts'
import { WORDS } from '../../contract/words.ts'
import { type AppQuery, ask, steady } from '../../entities/ask.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { useForm } from '../../toolkit/query/use-form.ts'

export const LABELS = {
  tipo: 'Tipo de recurso',
  url: 'URL del recurso',
  show: 'Mostrar Video',
  sendWhatsapp: 'Enviar Whatsapp',
  sendSms: 'Enviar SMS',
  urlTemplate: 'URL de la instancia',
  templates: 'Plantillas Whatsapp',
} as const

/** The app itself refuses the save: the call has no version (B§7) and would overwrite the other person's settings. */
const CHANGED_MEANWHILE: CallFailure = {
  ok: false,
  failure: 'problem',
  status: 409,
  retryAfterSeconds: null,
  envelope: { code: 'settings-changed', message: PROBLEMS['settings-changed'].message },
}

export function useHomeSettings(stored: HomeSettings) {
  const client = useQueryClient()
  const notify = useNotify()
  const base = useRef(stored)
  /** The settings that another administrator has saved since this screen was opened. */
  const [newer, setNewer] = useState<HomeSettings | null>(null)

  async function save(body: HomeSettings) {
    const newest = await callApi(readHomeSettings, {})
    if (newest.ok && isWhole(newest.answer) && !isSame(newest.answer, base.current)) {
      base.current = newest.answer
      setNewer(newest.answer)
      return CHANGED_MEANWHILE
    }
    return callApi(saveHomeSettings, { body })
  }

  const form = useForm({
    endpoint: saveHomeSettings,
    labels: LABELS,
    call: save,
    initial: isUntouched(stored) ? { ...stored, tipo: NOTHING_CHOSEN } : stored,
    onDone: (saved: HomeSettings) => {
      base.current = saved
      setNewer(null)
      // The administrator's own home shows the change at once too (ADM-12b).
      client.setQueryData(ask(readHomeConfig, {}).queryKey, { tipo: saved.tipo, url: saved.url, show: saved.show })
      notify({ tone: 'success', text: WORDS.saved })
    },
  })

  function takeNewer() {
    if (newer) form.reset(newer)
    form.command.dismiss()
    setNewer(null)
  }
  return { form, newer, takeNewer }
}

/** The value of a select without a choice; a save with this value is refused. */
export const NOTHING_CHOSEN = '' as never

const isUntouched = ({ url, urlTemplate }: HomeSettings) => url === '' && urlTemplate === ''

/** The keys that `isSame` compares: those that a save sends, and `idTemplate`. Their order has no effect. */
const COMPARED = [...Object.keys(LABELS), 'idTemplate']

const isSame = (one: HomeSettings, other: HomeSettings) =>
  JSON.stringify(one, COMPARED) === JSON.stringify(other, COMPARED)

/** The settings are read each time the screen opens, and never refetched while the administrator edits. */
export const homeSettingsQuery = (): AppQuery<HomeConfig | HomeSettings> => steady(ask(readHomeSettings, {}))

/** Whether the answer holds all settings, as for administrators; other users get only the home's medium. */
export const isWhole = (config: HomeConfig | HomeSettings): config is HomeSettings => 'urlTemplate' in config
