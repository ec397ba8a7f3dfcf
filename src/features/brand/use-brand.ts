// Hook for the form of «Marca»; refuses a save once if another administrator has saved meanwhile.
import { useRef, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { readBrand, type StoredBrand, saveBrand } from '../../contract/brand.ts'
import type { CallOf } from '../../contract/endpoint.ts'
import { WORDS } from '../../contract/words.ts'
import { type AppQuery, ask, steady } from '../../entities/ask.ts'
import { useNotify } from '../../toolkit/notifications/notifications.ts'
import { useForm } from '../../toolkit/query/use-form.ts'

export const LABELS = {
  nombre: 'Nombre del portal',
  nombreCorto: 'Nombre corto',
  razonSocial: 'Razón social',
  logo: 'Logo',
  fondoIcono: 'Fondo del icono',
  colorPrincipal: 'Color principal',
  colorAcento: 'Color de acento',
  telefonos: 'Teléfonos',
  whatsapp: 'WhatsApp',
  correo: 'Correo de ayuda',
  direccion: 'Dirección',
  remitente: 'Remitente de los correos',
  diasRespuesta: 'Días hábiles hasta la primera respuesta',
  delegadoDatos: 'Delegado de protección de datos',
  correoDatos: 'Correo para datos personales',
} as const

/** The values of the form: `version` is that of the brand that it was opened with. */
export type BrandValues = CallOf<typeof saveBrand>['body']

export function useBrand(stored: StoredBrand) {
  const notify = useNotify()
  const version = useRef(stored.version)
  const [present, setPresent] = useState(stored)

  async function save(body: BrandValues) {
    const result = await callApi(saveBrand, { body: { ...body, version: version.current } })
    if (!result.ok && result.failure === 'problem' && result.envelope.code === 'settings-changed') {
      const newest = await callApi(readBrand, {})
      if (newest.ok) version.current = newest.answer.version
    }
    return result
  }

  const form = useForm({
    endpoint: saveBrand,
    labels: LABELS,
    call: save,
    initial: valuesOf(stored),
    onDone: (saved) => {
      version.current = saved.version
      setPresent(saved)
      form.reset(valuesOf(saved))
      notify({
        tone: 'success',
        text: WORDS.saved,
        detail: 'Cada persona ve la marca nueva la próxima vez que abra el portal.',
      })
    },
  })
  return { form, present }
}

/** Without `logo` a save leaves the stored one. A portal without a brand begins with empty names. */
function valuesOf({ hash: _, tieneLogo: __, pidenAceptar: ___, ...settings }: StoredBrand): BrandValues {
  return settings.version === 0 ? { ...settings, nombre: '', nombreCorto: '' } : settings
}

export const brandQuery = (): AppQuery<StoredBrand> => steady(ask(readBrand, {}))
