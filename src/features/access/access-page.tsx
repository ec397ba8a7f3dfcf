// The layout of the screens before login: the portal's name and logo, and one form beside or below them.

import { type ReactNode, useEffect } from 'react'
import { appIcon, appName, tabTitle } from '../../ui/app-identity.ts'

type Props = {
  /** Title of the browser tab, and the form's heading unless `heading` is given. */
  title: string
  heading?: string
  children: ReactNode
  foot?: ReactNode
}

export function AccessPage({ title, heading = title, children, foot }: Props) {
  useEffect(() => {
    document.title = tabTitle(title)
  }, [title])
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface pr-safe pb-safe sm:grid-cols-[2fr_3fr] sm:grid-rows-1 lg:grid-cols-2">
      <Welcome />
      <div className="flex flex-col justify-center px-5 py-8 sm:px-8 md:px-12">
        <div className="mx-auto flex w-full max-w-100 flex-col gap-5">
          <h2 className="font-bold text-2xl">{heading}</h2>
          {children}
        </div>
        {foot}
      </div>
    </main>
  )
}

function Welcome() {
  return (
    <header className="relative isolate flex flex-col justify-end gap-3 overflow-hidden bg-brand-800 px-5 pt-[calc(2rem+env(safe-area-inset-top))] pb-7 text-brand-50 sm:justify-center sm:gap-5 sm:px-8 sm:pl-[max(2rem,env(safe-area-inset-left))] md:px-12">
      <img
        src={appIcon()}
        alt=""
        className="absolute -right-56 -bottom-56 -z-10 hidden size-140 max-w-none opacity-10 sm:block"
      />
      {/* The SVG has a background around the mark; the negative margin aligns the mark itself with the text. */}
      <img src={appIcon()} alt="" className="-ml-2.5 size-14 md:-ml-3.5 md:size-20" />
      <h1 className="wrap-anywhere font-bold text-2xl md:text-3xl">{appName()}</h1>
      <p className="max-w-100 text-brand-100 md:text-lg">
        Reporta tus siniestros con fotos de tus facturas. Con o sin internet, no se pierde nada.
      </p>
    </header>
  )
}
