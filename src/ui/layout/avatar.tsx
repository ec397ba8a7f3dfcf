// A person's picture in a circle, over two letters that stay while there is none.

import { useState } from 'react'
import { classNames } from '../class-names.ts'

export type AvatarProps = {
  /** At most two. */
  letters: string
  /** Nothing, or a picture that cannot be had, shows the letters. */
  src?: string
  size?: 'small' | 'large'
}

const sizes = { small: 'size-9 text-[calc(var(--spacing)*3.5)]', large: 'size-14 text-[calc(var(--spacing)*5.5)]' }

/** Says nothing: the name stands beside it. */
export function Avatar({ letters, src, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden
      className={classNames(
        'relative inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-brand-700 font-bold text-brand-50',
        sizes[size],
      )}
    >
      {letters}
      {src !== undefined && src !== failed && (
        <img
          src={src}
          alt=""
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
