// The invoices of one XML file, from which the user chooses one.
import { formatDay } from '../../../../domain/calendar-date.ts'
import { formatMoney } from '../../../../domain/money.ts'
import type { KnownVoucher } from '../../../../domain/voucher/voucher.ts'
import { voucherDetail } from '../../../../domain/voucher/voucher-detail.ts'
import { issuerOf } from '../../../../entities/voucher/voucher-words.ts'
import { ChoiceCards } from '../../../../ui/forms/choice-cards.tsx'

type Props = {
  vouchers: readonly KnownVoucher[]
  chosen: KnownVoucher | null
  onChoose: (voucher: KnownVoucher) => void
}

export function SeveralInvoices({ vouchers, chosen, onChoose }: Props) {
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
