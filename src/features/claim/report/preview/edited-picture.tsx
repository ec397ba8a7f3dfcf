// A picture with its rotation and crop, in a square frame that fits every rotation.

import type { Size } from '../../../../domain/document/orientation.ts'
import type { Crop } from '../../../../domain/document/picture-crop.ts'

type Props = { src: string; alt: string; size: Size | null; turns: number; crop: Crop; onSize: (size: Size) => void }

export function EditedPicture({ src, alt, size, turns, crop, onSize }: Props) {
  const width = crop.right - crop.left
  const height = crop.bottom - crop.top
  const aspect = size ? (size.width * width) / (size.height * height) : 1
  return (
    <div className="mx-auto flex aspect-square w-full max-w-[min(100%,52dvh)] items-center justify-center overflow-hidden rounded-lg bg-canvas">
      <div
        className="relative overflow-hidden transition-transform duration-base"
        style={{
          width: `${Math.min(1, aspect) * 100}%`,
          aspectRatio: aspect,
          transform: `rotate(${turns * 90}deg)`,
        }}
      >
        <img
          src={src}
          alt={alt}
          className="absolute max-w-none"
          style={{
            width: `${100 / width}%`,
            height: `${100 / height}%`,
            left: `${(-crop.left / width) * 100}%`,
            top: `${(-crop.top / height) * 100}%`,
            // Hidden until its size is known, so that it is never shown distorted.
            visibility: size ? undefined : 'hidden',
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onSize({ width: naturalWidth, height: naturalHeight })
          }
        />
      </div>
    </div>
  )
}
