// ADM-12, ADM-13: the form «Configuración Home», with previews of the home on a phone and of a message beside it.
import { useState } from 'react'
import { MEDIA_TYPES } from '../../contract/home-config.ts'
import type { HomeSettings } from '../../contract/home-settings.ts'
import { PICTURE_RULE, VIDEO_RULE } from '../../domain/home-config/media-address.ts'
import type { NoticeType } from '../../domain/notice/notice-type.ts'
import { CommandForm } from '../../toolkit/query/command-form.tsx'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { HomePreview, mediumKey } from './home-preview.tsx'
import { MessagePreview } from './message-preview.tsx'
import { TemplateList } from './template-list.tsx'
import { homeSettingsQuery, isWhole, LABELS, NOTHING_CHOSEN, useHomeSettings } from './use-home-settings.ts'

/** The settings are requested again each time the screen opens. */
export function HomeConfigScreen() {
  const query = useCachedQuery(homeSettingsQuery())
  return (
    <Page title="Configuración Home" subtitle="Lo que se ve en el inicio, y las notificaciones por WhatsApp y SMS">
      <QueryView
        what="la configuración del inicio"
        query={query}
        pending={<Skeleton shape="cards" count={2} />}
        noteElsewhere
      >
        {(config) =>
          isWhole(config) ? (
            <HomeConfigForm stored={config} />
          ) : (
            // Another tab of this browser has signed in as another user, or acts for a customer.
            <Notice tone="warning" title="Solo un administrador puede ver y cambiar esta configuración" />
          )
        }
      </QueryView>
    </Page>
  )
}

const TYPE_NAMES: Readonly<Record<(typeof MEDIA_TYPES)[number], string>> = { VIDEO: 'Video', IMAGEN: 'Imagen' }

function HomeConfigForm({ stored }: { stored: HomeSettings }) {
  const { form, newer, takeNewer } = useHomeSettings(stored)
  const { values, field, set } = form
  const [previewType, setPreviewType] = useState<NoticeType>(stored.templates[0]?.tipo ?? 'SINIESTRO_CREADO')
  const [broken, setBroken] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isBroken = broken === mediumKey(values.tipo, values.url)
  async function submit() {
    if (!isBroken) return form.submit()
    setAsking(true)
    return null
  }
  const type = MEDIA_TYPES.find((each) => each === values.tipo)
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,44rem)_20rem] lg:gap-8">
      <CommandForm
        form={{ ...form, submit }}
        submitLabel="Guardar"
        actions={
          newer && (
            <Button tone="quiet" onClick={takeNewer}>
              Ver lo guardado
            </Button>
          )
        }
      >
        <Card title="Imagen o video del inicio">
          <div className="flex flex-col gap-5">
            <SelectField
              {...field('tipo')}
              label={`${LABELS.tipo} *`}
              required
              placeholder="Seleccione una opción"
              options={MEDIA_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
              // Clears the URL, because a picture and a video have different URLs (ADM-12c).
              onChange={(value) => set({ tipo: MEDIA_TYPES.find((each) => each === value) ?? NOTHING_CHOSEN, url: '' })}
            />
            <TextField
              {...field('url')}
              label={`${LABELS.url} *`}
              required
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              hint={type && (type === 'VIDEO' ? VIDEO_RULE : PICTURE_RULE)}
            />
            <CheckboxField {...field('show')} hint="El inicio muestra la imagen o el video solo con esta marca" />
          </div>
        </Card>
        <Card title="Canales">
          <div className="flex flex-wrap gap-x-10 gap-y-1">
            <CheckboxField {...field('sendWhatsapp')} />
            <CheckboxField {...field('sendSms')} />
          </div>
        </Card>
        <Card title={LABELS.templates}>
          <div className="flex flex-col gap-5">
            <TextField
              {...field('urlTemplate')}
              label={`${LABELS.urlTemplate} *`}
              required
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              hint="La dirección del proveedor por la que salen las notificaciones; debe empezar con https://"
            />
            <TemplateList
              id={field('templates').id}
              templates={values.templates}
              errors={form.errors}
              onChange={(templates) => set({ templates })}
              onShow={setPreviewType}
            />
          </div>
        </Card>
      </CommandForm>
      <div className="grid min-w-0 content-start items-start gap-5 self-stretch max-md:sm:grid-cols-2">
        <HomePreview tipo={values.tipo} url={values.url} show={values.show} broken={broken} onBroken={setBroken} />
        {/* The preview stays in view beside the templates further below. */}
        <div className="min-w-0 md:tall:sticky md:tall:top-[calc(1rem+var(--top-bar-height))]">
          <MessagePreview type={previewType} onType={setPreviewType} settings={values} />
        </div>
      </div>
      <AlertDialog
        open={isAsking}
        title={`${type === 'VIDEO' ? 'El video' : 'La imagen'} no se pudo cargar. ¿Guardar de todos modos?`}
        confirmLabel="Guardar de todos modos"
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          void form.submit()
        }}
        onCancel={() => setAsking(false)}
      >
        El inicio no lo muestra mientras no se pueda cargar. Compruebe que la dirección sea pública.
      </AlertDialog>
    </div>
  )
}
