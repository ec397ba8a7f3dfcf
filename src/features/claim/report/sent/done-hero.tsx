// The large message of the receipt.
import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import type { Icon } from '../../../../ui/icon.ts'
import { type Tone, toneLook } from '../../../../ui/tone.ts'

type Props = {
  tone: Tone
  icon: Icon
  title: string
  /** A number or a percentage, in large figures. */
  figure?: string
  children?: ReactNode
}

export const DoneHero = ({ tone, icon: HeroIcon, title, figure, children }: Props) => (
  <div className="flex flex-col items-center px-2 pt-1 pb-4 text-center">
    <span className={classNames('flex size-16 items-center justify-center rounded-full sm:size-20', toneLook[tone])}>
      <HeroIcon className="size-8 sm:size-10" aria-hidden />
    </span>
    <h3 className="mt-4 font-bold text-2xl">{title}</h3>
    {figure && <p className="mt-1 font-semibold text-lg text-primary tabular-nums">{figure}</p>}
    {/* Reserves two lines on a phone, so that the files below do not move when the text changes. */}
    {children && <div className="mt-2 min-h-12 max-w-96 text-balance text-ink-2 sm:min-h-6">{children}</div>}
  </div>
)
