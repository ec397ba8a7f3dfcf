// The icons of the four types of claim, drawn like the other icons of the app, and a sentence about each type.
import { ClipboardDocumentCheckIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { ClaimType } from '../../../../domain/claim-report/claim-type.ts'
import type { Icon } from '../../../../ui/icon.ts'

type DrawingProps = { className?: string; 'aria-hidden'?: boolean }

const drawn =
  (strokes: ReactNode): Icon =>
  (props: DrawingProps) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={props.className}
    >
      {strokes}
    </svg>
  )

const StethoscopeIcon = drawn(
  <>
    <path d="M6.5 3H4.75v5.5a4.75 4.75 0 0 0 9.5 0V3H12.5" />
    <path d="M9.5 13.25V16a5 5 0 0 0 10 0v-2.25" />
    <circle cx="19.5" cy="11.5" r="2.25" />
  </>,
)

const BedIcon = drawn(
  <>
    <path d="M2.75 5.5v13.25M2.75 15.5h18.5v3.25M21.25 15.5V12.5a3 3 0 0 0-3-3H11v6" />
    <circle cx="6.9" cy="11.4" r="2" />
  </>,
)

const CapsuleIcon = drawn(
  <>
    <rect x="2.5" y="8" width="19" height="8" rx="4" transform="rotate(-45 12 12)" />
    <path d="m9.2 9.2 5.6 5.6" />
  </>,
)

export const CLAIM_TYPE_ICONS: Record<ClaimType, Icon> = {
  AMBULATORIO: StethoscopeIcon,
  PRE_AUTORIZACION: ClipboardDocumentCheckIcon,
  HOSPITALARIO: BedIcon,
  MEDICINA_CONTINUA: CapsuleIcon,
}

/** One plain sentence for each type. */
export const CLAIM_TYPE_TEXTS: Record<ClaimType, string> = {
  AMBULATORIO: 'Consulta, exámenes, terapias o medicinas, sin internarte.',
  PRE_AUTORIZACION: 'Una cirugía o un procedimiento que está por hacerse.',
  HOSPITALARIO: 'Estuviste internado, aunque fuera un solo día.',
  MEDICINA_CONTINUA: 'Medicinas que tomas siempre por una enfermedad crónica.',
}
