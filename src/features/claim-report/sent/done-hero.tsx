// The large message of the last step.
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import type { Icon } from '../../../ui/icon.ts'
import { type Tone, toneLook } from '../../../ui/tone.ts'

type Props = {
  tone: Tone
  icon: Icon
  title: string
  /** A number or a percentage, in large figures. */
  figure?: string
  children?: ReactNode
}

export function DoneHero({ tone, icon: HeroIcon, title, figure, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Only when the focus was lost with the screen or message before; otherwise the focus stays where it is.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <div className="flex flex-col items-center px-2 py-4 text-center">
      <span className={classNames('flex size-20 items-center justify-center rounded-full', toneLook[tone])}>
        <HeroIcon className="size-10" aria-hidden />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-5 font-bold text-2xl outline-none">
        {title}
      </h2>
      {figure && <p className="mt-1 font-semibold text-lg text-primary tabular-nums">{figure}</p>}
      {children && <div className="mt-2 max-w-96 text-balance text-ink-2">{children}</div>}
    </div>
  )
}
