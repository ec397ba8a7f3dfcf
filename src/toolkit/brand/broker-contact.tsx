// How to reach the broker, for people who cannot go on by themselves: telephones, WhatsApp and mail of the brand.
import { Fragment } from 'react'
import { pageBrand } from './page-brand.ts'

/** Renders nothing for a broker without contacts. */
export function BrokerContact() {
  const { contactos } = pageBrand()
  if (contactos.length === 0) return null
  return (
    <p className="text-center text-muted text-sm">
      ¿Necesita ayuda?{' '}
      {contactos.map(({ texto, enlace }, at) => (
        <Fragment key={enlace}>
          {at > 0 && ' · '}
          <a href={enlace} rel="noreferrer" className="wrap-anywhere py-2 font-semibold text-primary">
            {/* A number stays on its line. */}
            {texto.replaceAll(' ', '\u00a0')}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
