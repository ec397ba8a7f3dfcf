// What to do in a portal without data, in three short steps: the template, filling it, dropping it.
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { TemplateButton } from '../download.tsx'

/** `zone`: where the files are dropped. */
export function FirstSteps({ zone }: { zone: ReactNode }) {
  return (
    <Card title="Sus primeros datos">
      <ol className="flex flex-col gap-6">
        <Step number={1} title="Descargue la plantilla">
          <p className="text-ink-2">
            Un libro de Excel con ocho hojas. Para el primer día bastan Productos, Ejecutivos, Clientes, Pólizas y
            Personas.
          </p>
          <span className="flex max-sm:flex-col">
            <TemplateButton tone="primary" />
          </span>
        </Step>
        <Step number={2} title="Llénela con lo que tenga">
          <p className="text-ink-2">
            Copie y pegue de sus archivos. También puede soltar los suyos como están: al cargarlos dice qué es cada
            columna, y el portal lo recuerda.
          </p>
        </Step>
        <Step number={3} title="Suéltela aquí">
          <p className="text-ink-2">Primero verá qué cambiaría. Nada se guarda hasta que usted lo aplique.</p>
          {zone}
        </Step>
      </ol>
    </Card>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 sm:gap-4">
      <span
        aria-hidden
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary font-bold text-primary-ink text-sm"
      >
        {number}
      </span>
      <div className="flex min-w-0 grow flex-col items-stretch gap-3">
        <h3 className="pt-1 font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  )
}
