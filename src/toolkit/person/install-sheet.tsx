// PWA-01c: the install sheet: why and how to install the app, by one press or step by step in the browser's menu.

import {
  ArrowDownTrayIcon,
  ArrowUpOnSquareIcon,
  CheckIcon,
  EllipsisVerticalIcon,
  PlusIcon,
} from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { appIcon, appName } from '../../ui/app-identity.ts'
import type { Icon } from '../../ui/icon.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { takeInstallOffer } from './install-offer.ts'
import type { InstallWay } from './install-way.ts'

type Props = { open: boolean; way: InstallWay; onClose: () => void }

const WHY: Record<InstallWay, string> = {
  offer: 'Se abre sin internet, a un toque, y tus fotos quedan en tu teléfono hasta que se envían.',
  apple:
    'Se abre sin internet y tus fotos quedan en tu teléfono: lo que guarda una página se borra si no la abres en 7 días; lo de una app instalada, no.',
  firefox: 'Se abre sin internet, a un toque, y tus fotos quedan en tu teléfono hasta que se envían.',
}

export function InstallSheet({ open, way, onClose }: Props) {
  async function install() {
    // Called before the sheet closes, because the browser shows its prompt only during a press.
    const choice = takeInstallOffer()
    onClose()
    await choice
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Instala la app"
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Ahora no
          </Button>
          {way === 'offer' ? (
            <Button icon={ArrowDownTrayIcon} onClick={install}>
              Instalar
            </Button>
          ) : (
            <Button onClick={onClose}>Entendido</Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <img src={appIcon()} alt="" className="size-14 shrink-0 rounded-lg shadow-soft" />
          <div>
            <p className="wrap-anywhere font-bold text-lg">{appName()}</p>
            <p className="text-muted text-sm">Gratis y sin tienda de aplicaciones</p>
          </div>
        </div>
        <p className="text-pretty text-ink-2">{WHY[way]}</p>
        {way === 'apple' && <AppleSteps />}
        {way === 'firefox' && <FirefoxSteps />}
      </div>
    </Sheet>
  )
}

const AppleSteps = () => (
  <Steps>
    <Step number={1} icon={ArrowUpOnSquareIcon} what="Toca Compartir">
      En la barra del navegador, o detrás de sus tres puntos.
    </Step>
    <Step number={2} icon={PlusIcon} framed what="Elige «Añadir a pantalla de inicio»">
      En algunos teléfonos dice «Agregar a Inicio».
    </Step>
    <Step number={3} icon={CheckIcon} what="Toca «Añadir»">
      Luego ábrela por su ícono e ingresa ahí.
    </Step>
  </Steps>
)

const FirefoxSteps = () => (
  <Steps>
    <Step number={1} icon={EllipsisVerticalIcon} what="Abre el menú de Firefox">
      Los tres puntos junto a la dirección.
    </Step>
    <Step number={2} icon={PlusIcon} framed what="Elige «Instalar»">
      En algunas versiones dice «Añadir a pantalla de inicio».
    </Step>
    <Step number={3} icon={CheckIcon} what="Confirma con «Añadir»">
      Luego ábrela por su ícono.
    </Step>
  </Steps>
)

const Steps = ({ children }: { children: ReactNode }) => (
  <ol aria-label="Pasos" className="flex flex-col gap-4 rounded-lg bg-canvas p-4">
    {children}
  </ol>
)

type StepProps = {
  number: number
  icon: Icon
  /** Draws the icon in a square, as the browser's menu does. */
  framed?: boolean
  what: string
  children: ReactNode
}

function Step({ number, icon: StepIcon, framed, what, children }: StepProps) {
  return (
    <li className="flex items-start gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-surface text-primary shadow-soft">
        <StepIcon className={framed ? 'size-7 rounded-xs p-1 ring-2 ring-current ring-inset' : 'size-7'} aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">
          {number}. {what}
        </span>
        <span className="block text-muted text-sm">{children}</span>
      </span>
    </li>
  )
}
