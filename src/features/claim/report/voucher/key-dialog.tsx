// «Clave de acceso o XML» (D48): the 49 digits, checked while they are typed, or the XML that the issuer mailed.
import { CheckBadgeIcon, DocumentArrowUpIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatDay } from '../../../../domain/calendar-date.ts'
import { formatMoney } from '../../../../domain/money.ts'
import { KEY_DIGITS } from '../../../../domain/voucher/access-key.ts'
import type { KnownVoucher } from '../../../../domain/voucher/voucher.ts'
import { keyInGroups, keyParts, voucherDetail } from '../../../../domain/voucher/voucher-detail.ts'
import { keyDifferences } from '../../../../domain/voucher/voucher-guards.ts'
import { issuerOf, issuerText, voucherName } from '../../../../entities/voucher/voucher-words.ts'
import type { DocumentRow } from '../../../../offline/database/document-types.ts'
import { enterVoucher } from '../../../../offline/drafts/voucher.ts'
import { useStore } from '../../../../toolkit/person/store.ts'
import { useToday } from '../../../../toolkit/person/use-today.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { FileButton } from '../../../../ui/actions/file-button.tsx'
import { DefinitionList } from '../../../../ui/data/definition-list.tsx'
import { announce } from '../../../../ui/feedback/announce.ts'
import { LiveRegion } from '../../../../ui/feedback/live-region.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { ChoiceCards } from '../../../../ui/forms/choice-cards.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTask } from '../draft/use-task.ts'
import { hasSeveralKeys, typedDigits, typedKey, vouchersInFile } from './entered-voucher.ts'
import { useVouchersHere } from './vouchers.ts'

type Props = { open: boolean; document: DocumentRow; title: string; onClose: () => void }

export function KeyDialog({ open, document, title, onClose }: Props) {
  const { db } = useStore()
  const { run, busy, refusal } = useTask()
  const entering = useEntering()
  const { found, problem } = entering
  const { uuid, voucher } = document
  const close = () => {
    entering.clear()
    onClose()
  }
  const use = () => {
    if (!found) return
    run(async () => {
      const result = await enterVoucher({ db, uuid, voucher: found, now: Date.now() })
      if (!result.ok) return result
      announce(`Factura: ${voucherName(found)}`)
      close()
      return result
    })
  }
  const missing = KEY_DIGITS - entering.digits.length
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Clave de acceso o XML"
      actions={
        <Button
          wide
          loading={busy}
          disabled={!found}
          reason={found ? undefined : 'Falta: la clave de acceso o el XML'}
          onClick={use}
        >
          Usar esta factura
        </Button>
      }
    >
      {/* The page's live region is silent behind a modal. */}
      <LiveRegion />
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">
          La clave son los 49 números que están junto al código de barras de {title}. También sirve el XML que te
          enviaron por correo.
        </p>
        <KeyField
          digits={entering.digits}
          error={
            problem?.in === 'key'
              ? problem.message
              : entering.isLeft && missing > 0 && missing < KEY_DIGITS
                ? shortText(missing)
                : undefined
          }
          onType={entering.type}
          onLeave={entering.leave}
        />
        <div className="flex flex-col items-start gap-2">
          <FileButton
            label="Elegir el XML"
            icon={DocumentArrowUpIcon}
            accept=".xml,text/xml,application/xml"
            loading={entering.isReading}
            onFiles={([file]) => file && entering.choose(file)}
          />
          <p className="text-muted text-sm">Se lee aquí y no se guarda: solo sirve para llenar los datos.</p>
        </div>
        {problem?.in === 'xml' && <Notice tone="danger" title={problem.message} />}
        {entering.several.length > 1 && (
          <SeveralInvoices vouchers={entering.several} chosen={found} onChoose={entering.pick} />
        )}
        {refusal && <Notice tone="danger" title={refusal} />}
        {found && <FoundInvoice found={found} read={voucher} />}
      </div>
    </Dialog>
  )
}

const shortText = (missing: number): string =>
  missing === 1 ? 'Falta 1 número: la clave tiene 49' : `Faltan ${missing} números: la clave tiene 49`

const SEVERAL_KEYS = 'Ese texto tiene las claves de varias facturas. Pega solo la de esta.'

type Entry = {
  digits: string
  ofXml: KnownVoucher | null
  /** The invoices of a file with several invoices, from which the user chooses one. */
  several: readonly KnownVoucher[]
  problem: { in: 'key' | 'xml'; message: string } | null
  isReading: boolean
  isLeft: boolean
}

const EMPTY: Entry = { digits: '', ofXml: null, several: [], problem: null, isReading: false, isLeft: false }

/** The state of the input; nothing is stored before «Usar esta factura». */
function useEntering() {
  const today = useToday()
  const [entry, setEntry] = useState(EMPTY)
  /** Counts the user's actions: an action while a file is read makes the file's result obsolete. */
  const turn = useRef(0)
  const entered = typedKey(entry.digits, today)
  const ofKey = entered?.ok ? entered.voucher : null
  const act = (next: (last: Entry) => Entry) => {
    turn.current += 1
    setEntry(next)
  }
  return {
    ...entry,
    pick: (voucher: KnownVoucher) => setEntry((last) => ({ ...last, ...picked(voucher) })),
    found: entry.ofXml ?? ofKey,
    problem: entry.problem ?? (entered?.ok === false ? { in: 'key' as const, message: entered.message } : null),
    type: (text: string) =>
      act(({ digits }) =>
        hasSeveralKeys(text)
          ? { ...EMPTY, digits, problem: { in: 'key', message: SEVERAL_KEYS } }
          : { ...EMPTY, digits: typedDigits(text) },
      ),
    leave: () => setEntry((last) => ({ ...last, isLeft: true })),
    async choose(file: File) {
      act((last) => ({ ...last, isReading: true }))
      const mine = turn.current
      const read = await vouchersInFile(file, today)
      if (mine !== turn.current) return
      setEntry(({ digits }) => {
        if (!read.ok) return { ...EMPTY, digits, problem: { in: 'xml', message: read.message } }
        const { vouchers } = read
        return { ...EMPTY, several: vouchers, ...(vouchers.length === 1 && picked(vouchers[0])) }
      })
    },
    clear: () => act(() => EMPTY),
  }
}

/** Shows the key of the XML, so that the field never holds another key. */
const picked = (voucher: KnownVoucher) => ({ ofXml: voucher, digits: voucher.claveAcceso })

type KeyFieldProps = { digits: string; error: string | undefined; onType: (text: string) => void; onLeave: () => void }

/** The field with the digits in groups; the cursor keeps its place when the user types or deletes in the middle. */
function KeyField({ digits, error, onType, onLeave }: KeyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const groupedDigits = keyInGroups(digits)
  useLayoutEffect(() => {
    const before = digitsBefore.current
    digitsBefore.current = null
    if (before === null || !field.current) return
    const at = placeAfter(groupedDigits, before)
    field.current.setSelectionRange(at, at)
  })
  return (
    <TextArea
      ref={field}
      label="Clave de acceso"
      value={groupedDigits}
      error={error}
      hint={`${digits.length} de ${KEY_DIGITS} números`}
      rows={2}
      inputMode="numeric"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      style={{ fontFamily: 'var(--font-mono, ui-monospace, monospace)' }}
      onChange={(text) => {
        digitsBefore.current = digitsIn(text.slice(0, field.current?.selectionStart ?? text.length))
        onType(text)
      }}
      onBlur={onLeave}
    />
  )
}

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Returns the cursor position after `count` digits of a grouped text. */
function placeAfter(text: string, count: number): number {
  let digitCount = 0
  for (let at = 0; at < text.length; at += 1) {
    if (digitCount === count) return at
    if (text[at] !== ' ') digitCount += 1
  }
  return text.length
}

type FoundProps = { found: KnownVoucher; read: DocumentRow['voucher'] }

/** The data of the key or XML, shown before they are used. */
function FoundInvoice({ found, read }: FoundProps): ReactNode {
  const { numDocumento, fcDocumento, valor } = voucherDetail(found)
  const issuer = issuerOf(found, useVouchersHere()?.issuers ?? [])
  return (
    <section aria-label="Factura encontrada" className="flex flex-col gap-3 rounded-lg bg-success-bg p-4">
      <p role="status" className="flex items-center gap-2 font-semibold text-success">
        <CheckBadgeIcon className="size-5 shrink-0" aria-hidden />
        {found.source === 'xml' ? 'El XML es de esta factura' : 'La clave es de esta factura'}
      </p>
      <DefinitionList
        columns={1}
        items={[
          { term: 'Número', value: numDocumento ?? '' },
          { term: 'Fecha', value: fcDocumento ? formatDay(fcDocumento) : '' },
          ...(typeof valor === 'number' ? [{ term: 'Valor', value: formatMoney(valor) }] : []),
          ...(issuer ? [{ term: 'Emisor', value: issuerText(issuer) }] : []),
        ]}
      />
      <Difference found={found} read={read} />
    </section>
  )
}

/** Warns that the photo may show another invoice than the entered one. */
function Difference({ found, read }: FoundProps): ReactNode {
  const isRead = read && read.kind !== 'none' && !(read.kind === 'key' && ['typed', 'xml'].includes(read.source))
  const before = isRead ? keyParts(read.claveAcceso) : null
  const now = keyParts(found.claveAcceso)
  const differing = before && now ? keyDifferences(before, now) : []
  if (differing.length === 0) return null
  return (
    <Notice tone="warning" title="No es la factura de la foto" announced="status">
      Cambia {differing.join(', ').replace(/, ([^,]*)$/, ' y $1')}. Mira que la foto sea de esta factura.
    </Notice>
  )
}

type SeveralInvoicesProps = {
  vouchers: readonly KnownVoucher[]
  chosen: KnownVoucher | null
  onChoose: (voucher: KnownVoucher) => void
}

/** The invoices of one XML file, from which the user chooses one. */
function SeveralInvoices({ vouchers, chosen, onChoose }: SeveralInvoicesProps) {
  return (
    <ChoiceCards
      label={`Este archivo tiene ${vouchers.length} facturas. ¿Cuál es esta?`}
      value={chosen?.claveAcceso ?? null}
      onChange={(claveAcceso) => {
        const voucher = vouchers.find((each) => each.claveAcceso === claveAcceso)
        if (voucher) onChoose(voucher)
      }}
      choices={vouchers.map((voucher) => {
        const { numDocumento, fcDocumento, valor } = voucherDetail(voucher)
        const facts = [
          fcDocumento && formatDay(fcDocumento),
          typeof valor === 'number' && formatMoney(valor),
          issuerOf(voucher, [])?.razonSocial,
        ]
        return {
          value: voucher.claveAcceso,
          title: `N.º ${numDocumento}`,
          text: facts.filter(Boolean).join(' · '),
        }
      })}
    />
  )
}
