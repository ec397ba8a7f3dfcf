// «Atajos de teclado»: the action of every key, and where to switch them off.
import type { ReactNode } from 'react'
import { useReader } from '../../toolkit/person/use-reader.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'

const OF_SCREENS = [
  { keys: ['/'], what: 'Ir a los filtros de la lista' },
  { keys: ['J', 'K'], what: 'Siguiente y anterior de la lista' },
  { keys: ['Esc'], what: 'Volver de una póliza o un siniestro a su lista' },
  { keys: ['?'], what: 'Ver estos atajos' },
] as const

const OF_PORTFOLIO = [{ keys: ['Ctrl', 'K'], what: 'Encontrar en la cartera; en Mac, ⌘ K' }] as const

const OF_DOCUMENTS = [
  { keys: ['+', '−'], what: 'Ampliar y reducir' },
  { keys: ['0'], what: 'Ajustar a la ventana' },
  { keys: ['R'], what: 'Girar' },
  { keys: ['←', '→'], what: 'Página o documento anterior y siguiente' },
  { keys: ['Esc'], what: 'Cerrar el documento' },
] as const

const OF_REVIEW = [
  { keys: ['O'], what: 'Abrir el primer documento por revisar' },
  { keys: ['N'], what: 'Siguiente documento por revisar' },
  { keys: ['I'], what: 'Ingresar el documento' },
  { keys: ['D'], what: 'Devolverlo con su motivo' },
  { keys: ['X'], what: 'Rechazarlo con su motivo' },
  { keys: ['U'], what: 'Deshacer la última decisión' },
  { keys: ['A'], what: 'Aprobar todas las líneas de la factura' },
  { keys: ['1', '…', '9'], what: 'Aprobar o quitar una línea' },
  { keys: ['V'], what: 'Decidir varios documentos a la vez' },
  { keys: ['P'], what: 'Pedir un documento' },
  { keys: ['G'], what: 'Ir al nuevo estado del siniestro' },
  { keys: ['S'], what: 'Abrir el siguiente siniestro por revisar' },
] as const

export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isStaff = useReader() === 'staff'
  return (
    <Sheet open={open} onClose={onClose} title="Atajos de teclado">
      <div className="flex flex-col gap-5">
        <Keys title="En las pantallas" keys={isStaff ? [...OF_PORTFOLIO, ...OF_SCREENS] : OF_SCREENS} />
        <Keys title="En un documento" keys={OF_DOCUMENTS} />
        {isStaff && <Keys title="Al revisar un siniestro" keys={OF_REVIEW} />}
        <p className="text-muted text-sm">Se desactivan en «Cuenta».</p>
      </div>
    </Sheet>
  )
}

type KeysProps = { title: string; keys: readonly { keys: readonly string[]; what: string }[] }

const Keys = ({ title, keys }: KeysProps) => (
  <section aria-label={title}>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {keys.map((each) => (
        <Row key={each.what} keys={each.keys}>
          {each.what}
        </Row>
      ))}
    </dl>
  </section>
)

const Row = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <>
    <dt className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-8 rounded-xs border border-input-line px-2 text-center font-sans font-semibold text-sm"
        >
          {key}
        </kbd>
      ))}
    </dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
