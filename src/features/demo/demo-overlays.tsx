// What lies over the screen, opened by its button.

import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DefinitionList } from '../../ui/layout/definition-list.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { DemoGroup, DemoSample } from './demo-group.tsx'

export function DemoOverlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'alert' | null>(null)
  const [number, setNumber] = useState('001-002-000012345')
  const [cents, setCents] = useState<number | null>(4820)
  const close = () => setOpen(null)
  return (
    <DemoGroup id="ventanas" title="Ventanas">
      <DemoSample title="Se abren con un botón" wide>
        <Card>
          <div className="flex flex-wrap items-center gap-3">
            <Button tone="secondary" onClick={() => setOpen('dialog')}>
              Abrir diálogo
            </Button>
            <Button tone="secondary" onClick={() => setOpen('sheet')}>
              Abrir resumen
            </Button>
            <Button tone="secondary" onClick={() => setOpen('alert')}>
              Abrir pregunta
            </Button>
            <Tooltip
              align="start"
              label="Qué es asegurado"
              text="Pólizas en las que eres beneficiario dentro de una empresa."
            />
          </div>
        </Card>
      </DemoSample>
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
    </DemoGroup>
  )
}
