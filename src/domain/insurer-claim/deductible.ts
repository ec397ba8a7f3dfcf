// The deductible of a person's policy year: what is left of it, as a sentence and as a bar (CLM-13, CLM-14).
import { type Cents, formatMoney } from '../money.ts'

/**
 * In cents. A `total` below 0 means that the policy names no deductible, below −100 that it names several. `desc` names
 * the period: «año póliza». `desconocido`: how much is used cannot be said, because claims of the year are not in the
 * portal (D167).
 */
export type DeductibleSummary = { total: Cents; saldo: Cents; desc: string; consumido: Cents; desconocido: boolean }

/** A dollar, in cents: the sentences of CLM-13 compare with −1, 0 and 1 dollars. */
const DOLLAR = 100

/** The sentence about the deductible; its cases are in the order of CLM-13. */
export function deductibleText({ total, saldo, desc, desconocido }: DeductibleSummary): string {
  if (total < -DOLLAR) return 'Deducible año póliza no definido correctamente!'
  if (total < 0) return 'No se encuentra deducible año póliza.'
  if (desconocido)
    return `Tu deducible es de ${formatMoney(total)} por ${desc}. Pregunta a tu ejecutivo cuánto has cubierto.`
  if (saldo < DOLLAR) return `Tu deducible de ${formatMoney(total)} por ${desc} ha sido cubierto en su totalidad`
  if (saldo === total) return `Todavía no has cubierto tu deducible de ${formatMoney(total)} por ${desc}`
  return `Te falta ${formatMoney(saldo)} para terminar de cubrir tu deducible ${formatMoney(total)} por ${desc}`
}

/** The covered part of the deductible, in percent from 0 to 100; a deductible of zero is covered (CLM-14). */
export function deductibleProgress({ total, saldo }: Pick<DeductibleSummary, 'total' | 'saldo'>): number {
  if (total < 0) return 0
  if (total === 0) return 100
  return Math.min(100, Math.max(0, 100 - (saldo / total) * 100))
}
