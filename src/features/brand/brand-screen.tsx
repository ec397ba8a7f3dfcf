// LIV-03: the form «Marca»: names, logo, colours and contacts of the broker, with a preview beside it.
import type { StoredBrand } from '../../contract/brand.ts'
import { AskedForm } from '../../toolkit/query/asked-form.tsx'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { brandQuery, useBrand } from './use-brand.ts'

/** The brand is requested again each time the screen opens. */
export function BrandScreen() {
  const query = useCachedQuery(brandQuery())
  return (
    <Page title="Marca" subtitle="El nombre, los colores y los contactos con los que el portal se presenta">
      <QueryView what="la marca" query={query} pending={<Skeleton shape="cards" count={3} />} noteElsewhere>
        {(brand) => <BrandForm stored={brand} />}
      </QueryView>
    </Page>
  )
}

const GROUNDS = [
  { value: 'COLOR', label: 'Oscuro, del color principal' },
  { value: 'BLANCO', label: 'Blanco' },
]

/** What the consent's text names. */
const NAMED = { razonSocial: 'la razón social', delegadoDatos: 'el delegado de protección de datos' }

function BrandForm({ stored }: { stored: StoredBrand }) {
  const { form, present } = useBrand(stored)
  const { values, field, set } = form
  const hasLogo = values.logo === undefined ? present.tieneLogo : values.logo !== null
  const renamed = present.pidenAceptar.filter((name) => values[name].trim() !== present[name])
  const question = {
    title: '¿Guardar y pedir de nuevo la autorización?',
    confirmLabel: 'Guardar',
    text: `Al cambiar ${renamed.map((name) => NAMED[name]).join(' y ')}, todas las personas tendrán que aceptar otra vez la autorización de datos personales para seguir en el portal.`,
  }
  const plain = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,44rem)_26rem] lg:gap-8">
      <AskedForm form={form} question={renamed.length > 0 ? question : null} submitLabel="Guardar">
        <Card title="Nombre">
          <div className="flex flex-col gap-5">
            <TextField {...field('nombre')} required hint="Como lo leen los clientes, por ejemplo Portal Andes" />
            <TextField {...field('nombreCorto')} required hint="Debajo del icono de la app: mejor hasta 12 letras" />
            <TextField
              {...field('razonSocial')}
              required
              hint="En la autorización de datos personales: si cambia, todas las personas la aceptan de nuevo"
            />
          </div>
        </Card>
        <Card title="Logo y colores">
          <div className="flex flex-col gap-5">
            <LogoField {...field('logo')} hasLogo={hasLogo} />
            <SelectField
              {...field('fondoIcono')}
              options={GROUNDS}
              onChange={(value) => set({ fondoIcono: value === 'BLANCO' ? 'BLANCO' : 'COLOR' })}
            />
            <ColourField
              {...field('colorPrincipal')}
              name="colorPrincipal"
              hint="De botones y enlaces: el texto blanco se debe leer encima"
            />
            <ColourField
              {...field('colorAcento')}
              name="colorAcento"
              hint="De lo que resalta: el texto oscuro se debe leer encima"
            />
          </div>
        </Card>
        <Card title="Contacto">
          <div className="flex flex-col gap-5">
            <TextField {...field('telefonos')} inputMode="tel" hint="Separados por comas. Se ven antes de ingresar" />
            <TextField {...field('whatsapp')} inputMode="tel" hint="Un celular, por ejemplo 099 123 4567" />
            <TextField {...field('correo')} {...plain} inputMode="email" hint="Al que escribe quien necesita ayuda" />
            <TextField {...field('direccion')} />
            <TextField
              {...field('diasRespuesta')}
              value={values.diasRespuesta === null ? '' : String(values.diasRespuesta)}
              onChange={(typed) => set({ diasRespuesta: daysOf(typed) })}
              inputMode="numeric"
              hint="Lo que el portal promete a quien envía un siniestro; vacío, no promete nada"
            />
            <TextField
              {...field('remitente')}
              {...plain}
              inputMode="email"
              hint="La dirección desde la que salen los correos; vacío, no-responder en el dominio del portal"
            />
          </div>
        </Card>
        <Card title="Datos personales">
          <div className="flex flex-col gap-5">
            <TextField
              {...field('delegadoDatos')}
              hint="El nombre, si la empresa tiene uno. Si cambia, todas las personas aceptan de nuevo la autorización"
            />
            <TextField
              {...field('correoDatos')}
              {...plain}
              inputMode="email"
              hint="Para pedidos sobre datos personales"
            />
          </div>
        </Card>
      </AskedForm>
      <div className="min-w-0 md:tall:sticky md:tall:top-[calc(1rem+var(--top-bar-height))]">
        <BrandPreview values={values} stored={present} />
      </div>
    </div>
  )
}

/** The typed number of days; null without digits. */
const daysOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 3)
  return digits === '' ? null : Number(digits)
}
