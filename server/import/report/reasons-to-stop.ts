// Says why an import that was asked for is not applied: guessed forms, or more refused or vanishing rows than are normal.
import { momentText } from '../../../src/domain/moment-text.ts'
import type { Choice, Outcome } from '../outcome.ts'
import type { Reason } from './reason.ts'

/** The part of refused rows above which nothing is applied unless it is said. */
const MOST_REFUSED = 0.05
/** The part and the number of vanishing rows above which nothing is applied unless it is said. */
const MOST_VANISHING = 0.02
const FEW = 20
/** The part of a kind that may not be absent from a complete set, however few its rows are: the file may be cut off. */
const HALF = 0.5

type Judged = Pick<Outcome, 'files' | 'unknown' | 'kinds' | 'refused' | 'leftOut' | 'access' | 'source'> &
  Pick<Choice, 'accepts'>

/** The reasons; none if the import may be applied (D147, LIV-09). */
export function reasonsToStop({ files, unknown, kinds, refused, leftOut, access, accepts, source }: Judged): Reason[] {
  const { isDeclared, others, cut, lastCut } = source
  const isAmbiguous = !isDeclared && others.length > 0
  const missed = unknown
    .filter(({ isMissed }) => isMissed)
    .map(({ name, reason }) => ({
      text: `${name} no se lee (${reason})`,
      remedy: 'corríjalo, quítelo de la carpeta, o diga en carga.json de qué es.',
      accept: null,
    }))
  // The rows that the portal has written from flat sheets are not the broker's.
  const read = files.filter(({ file }) => !file.from).reduce((sum, file) => sum + file.read, 0)
  const guessed = files.filter(({ form }) => form.guessed).map(({ file }) => file.name)
  const vanishing = kinds.filter(
    ({ counts, live }) =>
      isMany(counts.ended + counts.absent, live) || (counts.absent > 0 && counts.absent >= live * HALF),
  )
  return [
    ...missed,
    ...(cut !== null && lastCut !== null && new Date(cut) < lastCut
      ? [
          {
            text: `Los datos son de antes que los últimos que se aplicaron (corte ${momentText(lastCut.toISOString())})`,
            remedy: 'si los archivos son los buenos, quite «corte» de carga.json.',
            accept: null,
          },
        ]
      : []),
    ...(isAmbiguous
      ? [
          {
            text: `carga.json no dice «origen», y el portal ya conoce ${others.join(', ')}`,
            remedy: 'dígalo.',
            accept: null,
          },
        ]
      : []),
    ...(guessed.length > 0
      ? [
          {
            text: `La forma de ${guessed.length > 3 ? `${guessed.length} archivos` : guessed.join(', ')} se ha adivinado`,
            remedy: 'dígala en carga.json, como se propone arriba.',
            accept: null,
          },
        ]
      : []),
    ...(refused.rows > read * MOST_REFUSED && !accepts.refused
      ? [
          {
            text: `${refused.rows === 1 ? 'Se rechaza 1' : `Se rechazan ${refused.rows}`} de ${read} filas, más del 5 %`,
            remedy: 'corríjalas, o diga --con-rechazos.',
            accept: 'refused' as const,
          },
        ]
      : []),
    ...(leftOut > read * MOST_REFUSED && !accepts.refused
      ? [
          {
            text: `De personas bloqueadas quedan fuera ${leftOut} de ${read} filas, más del 5 %`,
            remedy: 'si es así, diga --con-rechazos.',
            accept: 'refused' as const,
          },
        ]
      : []),
    ...(accepts.ended
      ? []
      : vanishing.map(({ kind, counts, live }) => ({
          text: `De «${kind.name}» terminarían ${counts.ended + counts.absent} de ${live} filas`,
          remedy: '¿está completo el archivo? Si es así, diga --con-bajas.',
          accept: 'ended' as const,
        }))),
    ...(isMany(access.loses, access.accounts) && !accepts.ended
      ? [
          {
            text: `${access.loses} de ${access.accounts} cuentas perderían acceso a datos`,
            remedy: 'si es así, diga --con-bajas.',
            accept: 'ended' as const,
          },
        ]
      : []),
  ]
}

const isMany = (vanishing: number, of: number): boolean => vanishing > FEW && vanishing >= of * MOST_VANISHING
