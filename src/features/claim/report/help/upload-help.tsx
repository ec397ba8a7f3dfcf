// The help dialog on photographing a document, in pictures rather than words (DOC-06b).
import { CheckCircleIcon, XCircleIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/actions/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

export function UploadHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Así se lee bien"
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <div className="flex flex-col gap-4">
        <figure className="flex flex-col items-center gap-3 rounded-lg bg-success-bg p-4">
          <PaperPicture shows="good" />
          <Caption good>Toda la hoja, de frente y con luz</Caption>
        </figure>
        <div className="grid grid-cols-3 gap-3">
          <Wrong shows="cut">Cortada</Wrong>
          <Wrong shows="dark">Oscura</Wrong>
          <Wrong shows="blurry">Movida</Wrong>
        </div>
        <p className="text-center text-ink-2 text-sm">Fotos o PDF, hasta 20 MB en total.</p>
      </div>
    </Dialog>
  )
}

function Wrong({ shows, children }: { shows: 'cut' | 'dark' | 'blurry'; children: ReactNode }) {
  return (
    <figure className="flex flex-col items-center gap-2 rounded-lg bg-danger-bg px-2 py-3">
      <PaperPicture shows={shows} />
      <Caption>{children}</Caption>
    </figure>
  )
}

function Caption({ good, children }: { good?: boolean; children: ReactNode }) {
  const CaptionIcon = good ? CheckCircleIcon : XCircleIcon
  return (
    <figcaption
      className={
        good
          ? 'flex items-center gap-1.5 font-semibold text-success'
          : 'flex items-center gap-1 font-semibold text-danger text-sm'
      }
    >
      <CaptionIcon className="size-5 shrink-0" aria-hidden />
      {children}
    </figcaption>
  )
}

type Shows = 'good' | 'cut' | 'dark' | 'blurry'

/** A phone that photographs an invoice, well or badly. */
function PaperPicture({ shows }: { shows: Shows }) {
  const clip = `hoja-${shows}`
  return (
    <svg viewBox="0 0 120 160" aria-hidden="true" className={shows === 'good' ? 'h-40' : 'h-24'}>
      <defs>
        <clipPath id={clip}>
          <rect x="8" y="8" width="104" height="144" rx="10" />
        </clipPath>
        <filter id={`${clip}-borrosa`}>
          <feGaussianBlur stdDeviation="3.2" />
        </filter>
      </defs>
      <rect x="2" y="2" width="116" height="156" rx="15" className="fill-ink" />
      <g clipPath={`url(#${clip})`}>
        <rect x="8" y="8" width="104" height="144" className="fill-pressed" />
        <g
          filter={shows === 'blurry' ? `url(#${clip}-borrosa)` : undefined}
          transform={shows === 'cut' ? 'translate(34 44) rotate(-14 60 80)' : undefined}
        >
          <Invoice />
        </g>
        {shows === 'blurry' && (
          <g opacity="0.5" filter={`url(#${clip}-borrosa)`} transform="translate(7 5)">
            <Invoice />
          </g>
        )}
        {shows === 'dark' && <rect x="8" y="8" width="104" height="144" fill="#000" opacity="0.78" />}
      </g>
      {shows === 'good' && (
        <path
          d="M16 34V22a6 6 0 0 1 6-6h12M86 16h12a6 6 0 0 1 6 6v12M104 126v12a6 6 0 0 1-6 6H86M34 144H22a6 6 0 0 1-6-6v-12"
          fill="none"
          strokeWidth="3.5"
          strokeLinecap="round"
          className="stroke-success"
        />
      )}
    </svg>
  )
}

function Invoice() {
  return (
    <>
      <rect x="26" y="26" width="68" height="108" rx="3" className="fill-paper" />
      <g className="fill-brand-700">
        <rect x="34" y="35" width="22" height="8" rx="2" />
        <rect x="60" y="118" width="26" height="7" rx="2" />
      </g>
      <g className="fill-paper-ink" opacity="0.55">
        <rect x="34" y="51" width="52" height="3" rx="1.5" />
        <rect x="34" y="60" width="44" height="3" rx="1.5" />
        <rect x="34" y="69" width="52" height="3" rx="1.5" />
        <rect x="34" y="78" width="36" height="3" rx="1.5" />
        <rect x="34" y="92" width="20" height="3" rx="1.5" />
        <rect x="70" y="92" width="16" height="3" rx="1.5" />
        <rect x="34" y="101" width="24" height="3" rx="1.5" />
        <rect x="70" y="101" width="16" height="3" rx="1.5" />
      </g>
    </>
  )
}
