// Samples of overlays, each opened by a button.

import { ShieldCheckIcon } from '@heroicons/react/24/outline'
import { Suspense, useState } from 'react'
import { pathTo } from '../../toolkit/screens/path-to.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DefinitionList } from '../../ui/data/definition-list.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { SideMenu } from '../../ui/navigation/side-menu.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Detail } from '../../ui/overlays/detail.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { DemoCard, DemoGroup, demoTab, drawDemoLink } from './demo-group.tsx'

const BlockingDialog = lazyPart(() => import('../../ui/overlays/blocking-dialog.tsx'), 'BlockingDialog')

const OPENED = [
  ['dialog', 'diálogo'],
  ['sheet', 'resumen'],
  ['alert', 'pregunta'],
  ['drawer', 'menú'],
  ['detail', 'detalle'],
  ['blocking', 'permiso'],
] as const

export function DemoOverlays() {
  const [open, setOpen] = useState<(typeof OPENED)[number][0] | null>(null)
  const [number, setNumber] = useState('001-002-000012345')
  const [cents, setCents] = useState<number | null>(4820)
  const [tab, setTab] = useState<string>()
  const close = () => setOpen(null)
  return (
    <DemoGroup id="ventanas" title="Ventanas">
      <DemoCard title="Se abren con un botón" wide>
        <div className="flex flex-wrap items-center gap-3">
          {OPENED.map(([each, name]) => (
            <Button key={each} tone="secondary" onClick={() => setOpen(each)}>
              Abrir {name}
            </Button>
          ))}
          <Tooltip align="start" label="Qué es asegurado" text="Pólizas de una empresa." />
        </div>
      </DemoCard>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Factura"
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={close}>Guardar factura</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField label="Número de la factura" value={number} onChange={setNumber} inputMode="numeric" />
          <MoneyField label="Valor total" value={cents} onChange={setCents} hint="Con impuestos" />
        </div>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Resumen" actions={<Button onClick={close}>Listo</Button>}>
        <DefinitionList
          columns={1}
          items={[
            { term: 'Valor del siniestro', value: '$1,234.56', large: true },
            { term: 'Paciente', value: 'Luis Torres' },
            { term: 'Aseguradora', value: 'Seguros Cotopaxi' },
            { term: 'Fecha de atención', value: '01/02/2026' },
          ]}
        />
      </Sheet>
      <AlertDialog
        open={open === 'alert'}
        title="¿Eliminar la factura 001-002-000012345?"
        confirmLabel="Eliminar factura"
        onConfirm={close}
        onCancel={close}
      >
        Sus dos fotos se borran de este dispositivo. No se puede deshacer.
      </AlertDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="MENÚ">
        <SideMenu
          renderLink={drawDemoLink}
          groups={[
            { title: 'Pólizas Contratantes', items: [{ label: 'Pólizas', icon: ShieldCheckIcon, to: pathTo.start() }] },
          ]}
        />
      </Drawer>
      <Detail
        open={open === 'detail'}
        onClose={close}
        title="Siniestro 48213"
        subtitle="Luis Torres · Seguros Cotopaxi"
        actions={<Button onClick={close}>Listo</Button>}
      >
        <Tabs
          within="detail"
          label="Siniestro de muestra"
          current={tab}
          onChange={setTab}
          tabs={['Resumen', 'Documentos', 'Pagos', 'Historial'].map(demoTab)}
        />
      </Detail>
      {open === 'blocking' && (
        <Suspense>
          <BlockingDialog title="Permiso de muestra" actions={<Button onClick={close}>Aceptar</Button>}>
            <p className="grow px-5 pb-6 text-ink-2 sm:px-8">Esta ventana solo se cierra con su respuesta.</p>
          </BlockingDialog>
        </Suspense>
      )}
    </DemoGroup>
  )
}
