// Translates «Cuotas»: instalments, and the payment of each policy, whose total is their sum.
import { policyOf, refusedPart } from './translate-policies.ts'
import { copied, type Instalments, type Translation, type Translator } from './translation.ts'

const INSTALMENT = {
  cdCotizacion: 'poliza',
  ordinal: 'cuota',
  fcVencimiento: 'vencimiento',
  valor: 'valor',
  saldoPago: 'saldo',
  flgPago: 'pagada',
  frmFinanciamiento: 'formaPago',
  factAseg: 'factura',
  baja: 'baja',
}

export const instalments: Translator = {
  kind: 'cuotas',
  fields: {
    cuotas: INSTALMENT,
    pagos: { cdCotizacion: 'poliza', frmPago: 'formaPago', totalPago: 'valor', valRubro: 'valor' },
  },
  translate: (row, rows, translation) => {
    row.refuseEmpty()
    const policy = policyOf(row, translation)
    const [value, left, isPaid] = [row.money('valor'), row.money('saldo'), row.choice('pagada')]
    if (left === null && isPaid === null && row.faults.length === 0)
      row.refuse('pagada', 'está vacía, y tampoco dice el saldo')
    if (!policy || policy === 'waits' || row.faults.length > 0)
      return refusedPart('cuotas', { row, policy }, translation)
    rows.add('cuotas', row.line, {
      ...copied(row, INSTALMENT),
      cdCompania: translation.company,
      cdCotizacion: policy.key,
      flgPago: isPaid ?? (left === 0 ? 'S' : 'N'),
      saldoPago: dollars(left ?? (isPaid === 'S' ? 0 : value)),
    })
    if (!row.isEnded) {
      const { total, count, means, ...first } = translation.instalments.get(policy.key) ?? NOTHING
      const sum = { total: total + (value ?? 0), count: count + 1, means: means ?? row.text('formaPago') }
      translation.instalments.set(policy.key, { policy, line: row.line, rows, ...first, ...sum })
    }
    return undefined
  },
  finish: (translation) => {
    for (const each of translation.instalments.values()) addPayment(translation, each)
  },
}

const NOTHING: Pick<Instalments, 'total' | 'count' | 'means'> = { total: 0, count: 0, means: null }

function addPayment({ company }: Translation, { policy, total, count, means, line, rows }: Instalments): void {
  const beyond = policy.premium === null || policy.premium === 0 ? null : total - policy.premium
  rows.add('pagos', line, {
    cdCompania: company,
    cdCotizacion: policy.key,
    frmPago: `${count === 1 ? 'CONTADO' : `${count} CUOTAS`}${means === null ? '' : ` · ${means}`}`.slice(0, 120),
    totalPago: dollars(total),
    // Taxes and charges, which the sheet does not part.
    ...(beyond !== null && beyond >= 0 && { valRubro: dollars(beyond) }),
  })
}

/** An amount as a number, which every file's form reads. */
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
