// A person's picture in a circle, or two letters while there is no picture.

import { useState } from 'react'
import { classNames } from '../class-names.ts'

export type AvatarProps = {
  /** At most two. */
  letters: string
  /** The address of the picture; the letters are shown if there is none, or if it cannot be loaded. */
  src?: string
  size?: 'small' | 'large' | 'huge'
}

const sizes = {
  small: 'size-9 text-[calc(var(--spacing)*3.5)]',
  large: 'size-14 text-[calc(var(--spacing)*5.5)]',
  huge: 'size-28 text-[calc(var(--spacing)*10)]',
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ letters, src, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  return (
    <span
      aria-hidden
      className={classNames(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-brand-700 font-bold text-brand-50',
        sizes[size],
      )}
    >
      {/* Letters would show through a transparent picture. */}
      {src === undefined || loaded !== src ? letters : null}
      {src !== undefined && src !== failed && (
        <img
          src={src}
          alt=""
          decoding="async"
          onError={() => setFailed(src)}
          onLoad={() => setLoaded(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
