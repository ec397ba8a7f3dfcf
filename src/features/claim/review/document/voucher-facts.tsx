// DOC-09: the voucher of an invoice, beside its picture: its state at the tax authority, issuer, buyer and access key.
import type { Invoice } from '../../../../contract/invoice.ts'
import { momentText } from '../../../../domain/moment-text.ts'
import type { Buyer } from '../../../../domain/review/document-marks.ts'
import type { VoucherState } from '../../../../domain/voucher/voucher.ts'
import { CopyButton } from '../../../../ui/actions/copy-button.tsx'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx'
import type { Tone } from '../../../../ui/tone.ts'

type Voucher = NonNullable<Invoice['comprobante']>

/** The label of the badge, and what the state means for the reviewer. */
const STATES: Record<VoucherState, { tone: Tone; label: string; meaning: string | null }> = {
  AUTORIZADO: { tone: 'success', label: 'Autorizado por el SRI', meaning: null },
  NO_AUTORIZADO: { tone: 'danger', label: 'No autorizado por el SRI', meaning: 'No vale como factura.' },
  ANULADO: { tone: 'danger', label: 'Anulado en el SRI', meaning: 'El emisor lo anuló.' },
  DESCONOCIDO: {
    tone: 'warning',
    label: 'El SRI no lo conoce',
    meaning: 'Uno nuevo puede tardar un día en aparecer; el portal vuelve a preguntar.',
  },
  VENCIDO: { tone: 'neutral', label: 'No se consultó al SRI', meaning: 'Tiene más de 30 días.' },
  NO_DISPONIBLE: { tone: 'neutral', label: 'El SRI no respondió', meaning: 'El portal vuelve a preguntar.' },
}

/** Shown as facts, not as warnings: many barcodes are too small in a photo to be read. */
const READ_IN_FILE: Record<number, string> = {
  0: 'El portal no pudo leerla en el archivo: compárela con la imagen.',
  1: 'Es la que el portal leyó en el archivo.',
}

type VoucherFactsProps = {
  voucher: Voucher
  /** Date, number and value come from the tax authority, even if it no longer authorises the voucher. */
  isAutocompleted: boolean
}

export function VoucherFacts({ voucher, isAutocompleted }: VoucherFactsProps) {
  const { estado, fechaAutorizacion, ruc, razonSocial, comprador, claveAcceso, leidaEnArchivo } = voucher
  const { tone, label, meaning } = STATES[estado]
  return (
    <section aria-label="Comprobante electrónico" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Comprobante electrónico</h3>
        <StatusBadge tone={tone} label={label} />
      </header>
      {meaning && (
        <p className="text-ink-2 text-sm">
          {meaning}{' '}
          {isAutocompleted ? 'Los datos son los que el SRI dio cuando se envió.' : 'Los datos no vienen del SRI.'}
        </p>
      )}
      <DefinitionList
        columns="fit"
        items={[
          { term: 'Emisor', value: <Party name={razonSocial} number={`RUC\u00a0${ruc}`} /> },
          ...(comprador ? [{ term: 'Comprador', value: <Party {...buyerOf(comprador)} /> }] : []),
        ]}
      />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="text-muted text-sm">
            Clave de acceso{fechaAutorizacion && `, autorizada el ${momentText(fechaAutorizacion)}`}
          </p>
          {/* The key in groups of digits, to compare it with the picture by eye. */}
          <p className="flex flex-wrap gap-x-1.5 font-medium text-sm tabular-nums">
            {groupsOf(claveAcceso).map(({ at, digits }) => (
              <span key={at}>{digits}</span>
            ))}
          </p>
          {leidaEnArchivo != null && <p className="text-muted text-sm">{READ_IN_FILE[leidaEnArchivo]}</p>}
        </div>
        <CopyButton text={claveAcceso} label="Copiar la clave de acceso" />
      </div>
    </section>
  )
}

const Party = ({ name, number }: { name: string; number: string }) => (
  <>
    {name && <span className="block">{name}</span>}
    <span className={name ? 'block font-normal text-muted text-sm tabular-nums' : 'tabular-nums'}>{number}</span>
  </>
)

const buyerOf = ({ identificacion, razonSocial }: Buyer) => ({ name: razonSocial, number: identificacion })

const GROUP = 7

const groupsOf = (key: string) =>
  Array.from({ length: key.length / GROUP }, (_, at) => ({ at, digits: key.slice(at * GROUP, (at + 1) * GROUP) }))
