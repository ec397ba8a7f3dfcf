// Samples of buttons and chips in all their states.

import {
  ArrowUpTrayIcon,
  CameraIcon,
  PencilSquareIcon,
  PlusIcon,
  ShareIcon,
  TrashIcon,
} from '@heroicons/react/24/outline'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { buttonLook } from '../../ui/actions/button-look.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { ChipButton } from '../../ui/actions/chip-button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { FileButton } from '../../ui/actions/file-button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { RetryButton } from '../../ui/actions/retry-button.tsx'
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx'
import { DemoCard, DemoGroup } from './demo-group.tsx'

export function DemoActions() {
  const [picked, setPicked] = useState('')
  const [day, setDay] = useState('Hoy')
  return (
    <DemoGroup id="acciones" title="Acciones">
      <DemoCard title="Botones">
        <div className="flex flex-wrap gap-3">
          <Button>Continuar</Button>
          <Button tone="secondary">Guardar borrador</Button>
          <Button tone="quiet">Ahora no</Button>
          <Button tone="danger" icon={TrashIcon}>
            Eliminar
          </Button>
          <Button tone="secondary" icon={PlusIcon}>
            Agregar factura
          </Button>
          <a href="#acciones" className={buttonLook('quiet')}>
            Ver mis pólizas
          </a>
          <CopyButton text="3059999015" label="Copiar la identificación" />
        </div>
      </DemoCard>
      <DemoCard title="Trabajando y desactivados">
        <div className="flex flex-wrap items-start gap-3">
          <Button loading>Enviando</Button>
          <Button tone="secondary" loading>
            Guardando
          </Button>
          <RetryButton tone="plain" onRetry={() => new Promise((resolve) => setTimeout(resolve, 2_000))} />
          <Button disabled>Buscar</Button>
          <Button wide disabled reason="Falta la fecha y una factura">
            Continuar
          </Button>
        </div>
      </DemoCard>
      <DemoCard title="Archivos">
        <div className="flex flex-col gap-3">
          <FileButton
            label="Tomar foto"
            tone="primary"
            icon={CameraIcon}
            accept="image/*"
            capture="environment"
            wide
            onFiles={(files) => setPicked(namesOf(files))}
          />
          <FileButton
            label="Elegir archivo"
            icon={ArrowUpTrayIcon}
            accept="image/*,application/pdf"
            multiple
            wide
            onFiles={(files) => setPicked(namesOf(files))}
          />
          <p className="text-muted text-sm">{picked || 'Fotos o PDF, hasta 20 MB en total.'}</p>
        </div>
      </DemoCard>
      <DemoCard title="Iconos, fichas y apariencia">
        <div className="flex flex-col items-start gap-5">
          <div className="flex flex-wrap gap-1">
            <IconButton label="Compartir" icon={ShareIcon} />
            <IconButton label="Editar" icon={PencilSquareIcon} tone="soft" />
            <IconButton label="Eliminar" icon={TrashIcon} tone="danger" />
            <IconButton label="Agregar" icon={PlusIcon} disabled />
          </div>
          <div className="flex flex-wrap gap-2">
            {['Hoy', 'Ayer'].map((name) => (
              <Chip key={name} label={name} pressed={day === name} onPress={() => setDay(name)} />
            ))}
            <Chip label="Ramo: Médico" removable onPress={() => setDay('')} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ChipButton label="Compartir" icon={ShareIcon} onPress={() => setDay('')} />
            <ChipButton label="Editar" icon={PencilSquareIcon} onPress={() => setDay('')} />
          </div>
          <ThemeSwitch />
        </div>
      </DemoCard>
    </DemoGroup>
  )
}

function namesOf(files: File[]): string {
  return files.map((file) => file.name).join(', ')
}
