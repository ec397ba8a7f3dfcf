// The preview of a brand: the login, a button and a chip in the light and the dark theme, and the icon on a phone.
import { type CSSProperties, useState } from 'react'
import { iconGround, themeIn } from '../../domain/brand/colours.ts'
import { initialsOf } from '../../domain/brand/initials.ts'
import { iconPath } from '../../domain/brand/shown-brand.ts'
import { contactParts } from '../../domain/phone.ts'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/layout/card.tsx'
import { useLogoPicture } from './logo-field.tsx'
import type { BrandValues } from './use-brand.ts'

type Props = {
  values: BrandValues
  /** Of the stored brand, whose logo is shown until another one is chosen. */
  stored: { hash: string; tieneLogo: boolean }
}

export function BrandPreview({ values, stored }: Props) {
  const name = values.nombre.trim() || 'Nombre del portal'
  return (
    <Card title="Así se ve">
      <div aria-hidden className="flex flex-col gap-5">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3">
          {(['light', 'dark'] as const).map((scheme) => (
            <div
              key={scheme}
              style={themeIn(values, scheme) as CSSProperties}
              className="overflow-hidden rounded-lg bg-surface text-ink ring-1 ring-line"
            >
              <div className="flex flex-col gap-2 bg-brand-800 px-3 py-4 text-brand-50">
                <Icon values={values} stored={stored} className="size-10" />
                <p className="wrap-anywhere font-bold leading-tight">{name}</p>
                <p className="text-brand-100 text-xs">Con o sin internet, no se pierde nada.</p>
              </div>
              <div className="flex flex-col gap-3 p-3 text-sm">
                <span className={classNames(buttonLook('primary'), 'pointer-events-none w-full')}>Iniciar sesión</span>
                <span className="self-center text-center font-semibold text-primary">¿Olvidó su contraseña?</span>
                <span className="flex flex-wrap gap-2">
                  <span className="rounded-full bg-soft px-2.5 py-1 font-medium text-soft-ink">Recibido</span>
                  <span className="rounded-full bg-selected px-2.5 py-1 font-bold text-selected-ink">3</span>
                </span>
                <span className="wrap-anywhere text-muted text-xs">{contactParts(values.telefonos).join(' · ')}</span>
              </div>
            </div>
          ))}
        </div>
        <figure className="flex flex-col items-center gap-1.5">
          <Icon values={values} stored={stored} className="size-16 shadow-soft" />
          <figcaption className="wrap-anywhere max-w-full text-center text-xs">
            {values.nombreCorto.trim() || 'Nombre corto'}
          </figcaption>
        </figure>
      </div>
      <p className="mt-3 text-center text-muted text-sm">
        La portada en claro y en oscuro, y el icono de la app instalada
      </p>
    </Card>
  )
}

/** The icon as the server will draw it, of the chosen logo, the stored one, or the initials. */
function Icon({ values, stored, className }: Props & { className: string }) {
  const chosen = useLogoPicture(values.logo)
  const [broken, setBroken] = useState<string | null>(null)
  const isStored = values.logo === undefined && stored.tieneLogo
  const picture = isStored ? iconPath(stored, 'logo-192.png') : chosen
  const isWhite = values.fondoIcono === 'BLANCO'
  return (
    <span
      className={classNames('flex shrink-0 items-center justify-center overflow-hidden rounded-[23%]', className)}
      style={{ backgroundColor: isWhite ? '#ffffff' : iconGround(values) }}
    >
      {picture && broken !== picture ? (
        <img src={picture} alt="" className="size-[58%] object-contain" onError={() => setBroken(picture)} />
      ) : (
        <span className={classNames('font-bold text-[1.1em]', isWhite ? 'text-paper-ink' : 'text-paper')}>
          {initialsOf(values.nombreCorto)}
        </span>
      )}
    </span>
  )
}
