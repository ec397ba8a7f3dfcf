// The voucher of an invoice, beside its picture: the issuer, the key to confirm, and the SRI's answer.
import { BuildingStorefrontIcon, KeyIcon, ListBulletIcon, QrCodeIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useRef, useState } from 'react'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { keyProblemText } from '../../../../domain/voucher/access-key.ts'
import { type DocumentVoucher, isClaimable, type KnownVoucher, NOT_IN_SRI } from '../../../../domain/voucher/voucher.ts'
import { keyInGroups, keyParts, knownInvoice } from '../../../../domain/voucher/voucher-detail.ts'
import { INVALID, isJustIssued } from '../../../../domain/voucher/voucher-guards.ts'
import { useIsBeingRead } from '../../../../entities/voucher/use-voucher-reading.ts'
import { issuerOf, voucherName } from '../../../../entities/voucher/voucher-words.ts'
import { keyedVoucher } from '../../../../offline/database/document-filling.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { confirmVoucher, dropVoucher, restoreVoucher } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useToday } from '../../../../toolkit/person/use-today.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { announce } from '../../../../ui/feedback/announce.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useAfter } from '../../../../ui/feedback/waiting.tsx'
import { lazyOverlay } from '../../../../ui/lazy/lazy-overlay.tsx'
import { useTask } from '../draft/use-task.ts'
import { useVouchersHere } from './vouchers.ts'

const KeyDialog = lazyOverlay(() => import('./key-dialog.tsx'), 'KeyDialog')

/** «Preguntando al SRI…» appears only if the answer takes longer than this. */
const TOLD_AFTER_MS = 1_000

type Props = {
  document: DocumentRow
  /** What the document is, for the names of its buttons. */
  title: string
}

export function VoucherPanel({ document, title }: Props) {
  const { db } = useStore()
  const { run, refusal } = useTask()
  const [isEntering, setEntering] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const isBeingRead = useIsBeingRead(document.uuid)
  const { uuid, voucher } = document
  const keyed = keyedVoucher(document)

  /** Runs a decision; the panel takes the focus, because the pressed button disappears. */
  const decide = (task: typeof confirmVoucher, message: string) =>
    run(async () => {
      const result = await task({ db, uuid, now: Date.now() })
      if (result.ok) {
        announce(message)
        panel.current?.focus({ preventScroll: true })
      }
      return result
    })
  const confirm = () => decide(confirmVoucher, `Factura: ${voucherName(voucher)}`)
  const drop = () => decide(dropVoucher, 'Quitamos la clave. Escribe los datos de la factura.')
  const restore = () => decide(restoreVoucher, 'Los datos de la factura están otra vez.')

  return (
    <div ref={panel} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
      {isBeingRead && (
        <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
          <Spinner /> Leyendo la factura…
        </p>
      )}
      {voucher?.kind === 'problem' && (
        <Notice tone="warning" title="Esta factura no se llena sola" announced="none">
          {keyProblemText(voucher.why, keyParts(voucher.claveAcceso) ?? undefined)}
        </Notice>
      )}
      {voucher?.kind === 'none' && voucher.dropped && (
        <Notice
          tone="info"
          title="Quitamos los datos de esa factura"
          announced="none"
          action={
            <Button tone="plain" onClick={restore}>
              Deshacer
            </Button>
          }
        >
          Escribe los de la tuya, o cambia la foto.
        </Notice>
      )}
      {voucher?.kind === 'to-confirm' && <ToConfirm voucher={voucher} onConfirm={confirm} onDrop={drop} />}
      {keyed && <Issuer voucher={keyed} />}
      {voucher?.kind === 'key' && <SriState voucher={voucher} uuid={uuid} />}
      {refusal && <Notice tone="danger" title={refusal} />}
      <div className="-ml-3 flex flex-wrap">
        <Button
          tone="quiet"
          icon={KeyIcon}
          aria-label={`Clave de acceso o XML de ${title}`}
          onClick={() => setEntering(true)}
        >
          Clave de acceso o XML
        </Button>
        <LinesButton voucher={voucher} title={title} />
        {keyed && (
          <Button tone="quiet" aria-label={`Esta no es mi factura: ${title}`} onClick={drop}>
            Esta no es mi factura
          </Button>
        )}
      </div>
      <KeyDialog open={isEntering} document={document} title={title} onClose={() => setEntering(false)} />
    </div>
  )
}

type ToConfirmProps = {
  voucher: Extract<DocumentVoucher, { kind: 'to-confirm' }>
  onConfirm: () => void
  onDrop: () => void
}

function ToConfirm({ voucher: { claveAcceso }, onConfirm, onDrop }: ToConfirmProps) {
  const key = keyParts(claveAcceso)
  return (
    <section aria-label="Clave por confirmar" className="flex flex-col gap-3 rounded-lg bg-warning-bg p-4">
      <p className="flex items-start gap-3 font-semibold text-warning">
        <QrCodeIcon className="mt-0.5 size-5 shrink-0" aria-hidden />
        ¿Es esta la clave de tu factura?
      </p>
      <p className="text-sm">La leímos de la foto, pero un número pudo leerse mal. Compárala con la impresa.</p>
      <KeyDigits claveAcceso={claveAcceso} />
      {key && (
        <p className="text-sm tabular-nums">
          Factura {key.numDocumento}, del {formatDay(key.fcDocumento)}. RUC {key.ruc}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onConfirm}>Sí, es esa</Button>
        <Button tone="plain" onClick={onDrop}>
          No es esa
        </Button>
      </div>
    </section>
  )
}

type KnownProps = { voucher: KnownVoucher }

/** The issuer of the voucher: the name, if this device knows it, and the RUC. */
export function Issuer({ voucher }: KnownProps) {
  const issuer = issuerOf(voucher, useVouchersHere()?.issuers ?? [])
  if (!issuer) return null
  return (
    <p className="flex items-start gap-2 text-sm">
      <BuildingStorefrontIcon className="size-5 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 break-words tabular-nums">
        <span className="sr-only">Emisor: </span>
        {issuer.razonSocial && <span className="block">{issuer.razonSocial}</span>}
        <span className={classNames('block', issuer.razonSocial && 'text-ink-2')}>RUC {issuer.ruc}</span>
      </span>
    </p>
  )
}

function SriState({ voucher: { answer, source, claveAcceso }, uuid }: KnownProps & { uuid: string }): ReactNode {
  const here = useVouchersHere()
  if (here?.asking.has(uuid)) return <Asking />
  // `Guards` already warns about an invalid invoice.
  if (answer && INVALID[answer.estado]) return null
  if (answer?.estado === 'DESCONOCIDO') return <Unknown claveAcceso={claveAcceso} />
  if (answer && answer.estado !== 'AUTORIZADO') return <NotInSri />
  if (answer?.invoice && !isClaimable(answer.invoice))
    return (
      <Notice tone="info" title="Sin un valor que se pueda reembolsar" announced="status">
        El SRI la tiene por {formatMoney(answer.invoice.importeTotal)}. Mira que sea tu factura, y escribe su valor.
      </Notice>
    )
  if (answer || source === 'xml') return null
  if (here?.online === false) return <Later>Sin conexión: escribe el valor.</Later>
  return here?.unanswered.has(uuid) ? <Later>El portal no pudo preguntar al SRI: escribe el valor.</Later> : null
}

/** Says that the tax authority does not have the voucher; a voucher issued yesterday or today may be too new. */
function Unknown({ claveAcceso }: Pick<KnownVoucher, 'claveAcceso'>) {
  const today = useToday()
  const key = keyParts(claveAcceso)
  if (!key || !isJustIssued(key, today)) return <NotInSri />
  return (
    <Notice tone="info" title="El SRI todavía no la tiene" announced="status">
      {NOT_IN_SRI} Esta es de ayer o de hoy: puede tardar un día en aparecer, y el portal vuelve a preguntar.
    </Notice>
  )
}

const NotInSri = () => (
  <Notice tone="info" title="Sin datos del SRI" announced="status">
    {NOT_IN_SRI}
  </Notice>
)

const Later = ({ children }: { children: string }) => (
  <p role="status" className="text-ink-2 text-sm">
    {children} Al enviarla, el portal compara los datos con los del SRI.
  </p>
)

const Asking = () =>
  useAfter(TOLD_AFTER_MS) && (
    <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
      <Spinner /> Preguntando al SRI…
    </p>
  )

/** In groups of seven digits, to compare the key with the printed one. */
function KeyDigits({ claveAcceso }: { claveAcceso: string }) {
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 font-medium font-mono text-lg leading-snug">
      {keyInGroups(claveAcceso)
        .split(' ')
        .map((group, at) => (
          // Two groups may have the same digits.
          // biome-ignore lint/suspicious/noArrayIndexKey: groups never change their places
          <span key={at}>{group}</span>
        ))}
    </p>
  )
}

const LinesDialog = lazyOverlay(() => import('./lines-dialog.tsx'), 'LinesDialog')

/** Opens the lines of a known invoice; renders nothing while only the key is known. */
export function LinesButton({ voucher, title }: { voucher: DocumentVoucher | undefined; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const invoice = knownInvoice(voucher)
  if (!invoice || invoice.detalle.length === 0) return null
  return (
    <>
      <Button tone="quiet" icon={ListBulletIcon} aria-label={`Ver detalle de ${title}`} onClick={() => setOpen(true)}>
        Ver detalle
      </Button>
      <LinesDialog open={isOpen} invoice={invoice} title={title} onClose={() => setOpen(false)} />
    </>
  )
}
