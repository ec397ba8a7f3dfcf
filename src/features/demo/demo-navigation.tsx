// Samples of the navigation bars and menus, each in a separate frame.

import {
  ArrowLeftStartOnRectangleIcon,
  Bars3Icon,
  ClipboardDocumentListIcon,
  HomeIcon,
  PlusIcon,
  ShieldCheckIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline'
import {
  ClipboardDocumentListIcon as CurrentClipboardDocumentListIcon,
  HomeIcon as CurrentHomeIcon,
} from '@heroicons/react/24/solid'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import type { NavigationItem } from '../../ui/navigation/navigation-item.tsx'
import { Rail } from '../../ui/navigation/rail.tsx'
import { SideMenu } from '../../ui/navigation/side-menu.tsx'
import { TopBar } from '../../ui/navigation/top-bar.tsx'
import { DemoCard, DemoFrame, DemoGroup, DemoSample, drawDemoLink } from './demo-group.tsx'

const waiting = { text: '3', label: '3 pendientes de enviar' }

const items: NavigationItem[] = [
  { label: 'Inicio', icon: HomeIcon, currentIcon: CurrentHomeIcon, to: pathTo.home(null), current: true },
  { label: 'Pólizas', icon: ShieldCheckIcon, to: pathTo.policies('vam') },
  { label: 'Siniestro', icon: PlusIcon, to: pathTo.report('vam'), prominent: true },
  {
    label: 'Siniestros',
    icon: ClipboardDocumentListIcon,
    currentIcon: CurrentClipboardDocumentListIcon,
    to: pathTo.reported('vam'),
    badge: waiting,
  },
  { label: 'Cuenta', icon: UserCircleIcon, to: pathTo.notices() },
]

export function DemoNavigation() {
  return (
    <DemoGroup id="navegacion" title="Navegación">
      <DemoSample title="Barra de acciones">
        <DemoFrame tall>
          <div className="flex h-full flex-col px-4">
            <p className="py-4 text-muted">El contenido sigue debajo.</p>
            <StickyBar note="Guardado en este dispositivo · 10:42" label="Acciones de ejemplo">
              <Button tone="secondary">Atrás</Button>
              <Button>Continuar</Button>
            </StickyBar>
          </div>
        </DemoFrame>
      </DemoSample>
      <DemoSample title="Barra superior">
        <DemoFrame>
          <TopBar
            start={<IconButton label="Menú de muestra" icon={Bars3Icon} />}
            middle={<span className="font-semibold">Ana Torres</span>}
            end={<Avatar letters="AT" />}
          />
        </DemoFrame>
      </DemoSample>
      <DemoSample title="Barra inferior en teléfonos, riel en tabletas">
        <DemoFrame tall>
          <Rail label="Riel de ejemplo" items={items} renderLink={drawDemoLink} />
          <BottomBar label="Barra de ejemplo" items={items} renderLink={drawDemoLink} />
        </DemoFrame>
      </DemoSample>
      <DemoCard title="Menú">
        <SideMenu
          renderLink={drawDemoLink}
          groups={[
            { items: items.slice(0, 1) },
            {
              title: 'Pólizas Asegurados',
              tooltip: 'Pólizas en las que eres beneficiario dentro de una empresa.',
              items: [
                { label: 'Pólizas', icon: ShieldCheckIcon, to: pathTo.policies('vam') },
                {
                  label: 'Siniestros Reportados',
                  icon: ClipboardDocumentListIcon,
                  to: pathTo.reported('vam'),
                  badge: waiting,
                },
              ],
            },
            { items: [{ label: 'Cerrar sesión', icon: ArrowLeftStartOnRectangleIcon, onPress: () => undefined }] },
          ]}
        />
      </DemoCard>
    </DemoGroup>
  )
}
