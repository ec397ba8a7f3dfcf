// The data of an invoice beside its picture: the tax authority's data read-only, otherwise the fields to fill in.
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from '../../../../ui/forms/typed-text.ts'
import { LazyGuards } from '../voucher/lazy-guards.tsx'
import { isOfSri, SriData } from '../voucher/sri-data.tsx'
import { VoucherPanel } from '../voucher/voucher-panel.tsx'
import { DetailFields, type DetailFieldsProps } from './detail-fields.tsx'

type Props = DetailFieldsProps & { title: string }

export function InvoiceData({ title, ...props }: Props) {
  if (props.requirement.tipo !== 'FACTURA') return <DetailFields {...props} />
  return <Invoice {...props} title={title} />
}

function Invoice({ title, ...props }: Props) {
  const { document } = props
  const frame = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  // The fields stay until the focus leaves them, so that an arriving SRI answer does not replace them during typing.
  const [isTyping, setTyping] = useState(false)
  const isRead = isOfSri(document) && !isTyping
  const keepFocus = () => frame.current?.focus({ preventScroll: true })
  useLayoutEffect(() => {
    // Focuses the frame if the focused field was removed; a dialog that has the focus keeps it.
    if (isRead && hasFocus.current && globalThis.document.activeElement === globalThis.document.body)
      frame.current?.focus({ preventScroll: true })
    hasFocus.current = false
  }, [isRead])
  const onLeave = ({ currentTarget, relatedTarget }: FocusEvent, then: () => void) =>
    currentTarget.contains(relatedTarget) || afterPress(then)
  const noteFocus = {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: (event: FocusEvent) =>
      onLeave(event, () => {
        hasFocus.current = false
      }),
  }
  return (
    <div ref={frame} tabIndex={-1} className="flex min-w-0 flex-col gap-5 outline-none">
      {isRead ? (
        <>
          <SriData document={document} title={title} onDropped={keepFocus} />
          <LazyGuards document={document} />
        </>
      ) : (
        <div className="flex min-w-0 flex-col gap-5" {...noteFocus}>
          <VoucherPanel document={document} title={title} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is typed in it */}
          <div onInput={() => setTyping(true)} onBlur={(event) => onLeave(event, () => setTyping(false))}>
            <DetailFields {...props} />
          </div>
        </div>
      )}
    </div>
  )
}
