// The small buttons at the end of a movement's or location's row, each opening a dialog.
import { DocumentTextIcon, FolderOpenIcon, ReceiptPercentIcon, TruckIcon, UsersIcon } from '@heroicons/react/20/solid'
import type { PolicyDialog } from '../../../toolkit/screens/policy-params.ts'
import { ChipButton } from '../../../ui/actions/chip-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Icon } from '../../../ui/icon.ts'

/** The specified label of each button (A§2). */
const ACTIONS: Record<PolicyDialog, { label: string; icon: Icon }> = {
  condiciones: { label: 'Condiciones', icon: DocumentTextIcon },
  detalles: { label: 'Detalles', icon: TruckIcon },
  asegurados: { label: 'Asegurados', icon: UsersIcon },
  facturacion: { label: 'Facturación', icon: ReceiptPercentIcon },
  documentos: { label: 'Docs.Digitales', icon: FolderOpenIcon },
}

type Props = { of: string; actions: readonly PolicyDialog[]; onOpen: (ver: PolicyDialog) => void }

/** `of` names the row for screen readers. */
export function RowActions({ of, actions, onOpen }: Props) {
  return (
    <span
      className={classNames(
        'flex flex-wrap gap-x-1.5 gap-y-3 sm:gap-y-2',
        // Two columns: in the narrow cell of a table each button would otherwise take a whole line.
        actions.length > 2 && 'in-[td]:grid in-[td]:w-max in-[td]:grid-cols-[auto_auto]',
      )}
    >
      {actions.map((ver) => (
        <ChipButton
          key={ver}
          icon={ACTIONS[ver].icon}
          label={ACTIONS[ver].label}
          describedBy={of}
          onPress={() => onOpen(ver)}
        />
      ))}
    </span>
  )
}
