// A small picture of a document, on white like paper, dimmed in the dark theme; an icon if there is no picture.

import { DocumentTextIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Icon } from '../icon.ts'

export type ThumbnailProps = {
  /** The address of the picture; the icon is shown if there is none, or if it cannot be loaded. */
  src?: string
  alt: string
  icon?: Icon
  size?: 'small' | 'large'
  /** Makes the thumbnail a button that opens the document. */
  onOpen?: () => void
}

const sizes = { small: 'size-14', large: 'aspect-3/4 w-full' }

export function Thumbnail({ src, alt, icon: FallbackIcon = DocumentTextIcon, size = 'small', onOpen }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const hasPicture = src !== undefined && src !== broken
  const look = classNames(
    'relative flex shrink-0 items-center justify-center overflow-hidden rounded-md ring-1 ring-line',
    hasPicture
      ? 'bg-paper after:pointer-events-none after:absolute after:inset-0 after:bg-veil'
      : 'bg-subtle text-muted',
    sizes[size],
  )
  const content = hasPicture ? (
    <img
      src={src}
      alt={onOpen ? '' : alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className="size-full object-cover text-transparent"
    />
  ) : (
    <FallbackIcon className={size === 'small' ? 'size-7' : 'size-12'} aria-hidden />
  )

  if (onOpen) {
    return (
      <button
        type="button"
        aria-label={`Ver ${alt}`}
        onClick={onOpen}
        className={classNames(look, 'transition-shadow hover:ring-2 hover:ring-primary')}
      >
        {content}
      </button>
    )
  }
  return (
    <span className={look}>
      {content}
      {!hasPicture && <span className="sr-only">{alt}</span>}
    </span>
  )
}
