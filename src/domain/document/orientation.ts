// The eight EXIF orientations: parsing, rotating, and drawing a picture upright.

/** An EXIF orientation: how the stored picture must be mirrored and rotated for display; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface Size {
  width: number
  height: number
}

const NEXT_CLOCKWISE = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 } as const

/** A number from a file as orientation; any value that EXIF does not define counts as upright (1). */
export function asOrientation(value: number): Orientation {
  return value >= 1 && value <= 8 && Number.isInteger(value) ? (value as Orientation) : 1
}

/** The orientation after a rotation by `quarterTurns` times 90° clockwise (negative: anticlockwise). */
export function turned(orientation: Orientation, quarterTurns: number): Orientation {
  let result: Orientation = orientation
  for (let turns = ((quarterTurns % 4) + 4) % 4; turns > 0; turns -= 1) result = NEXT_CLOCKWISE[result]
  return result
}

/** The displayed size of a picture stored as `size`, in pixels: orientations 5 to 8 swap width and height. */
export function displayedSize(size: Size, orientation: Orientation): Size {
  return orientation >= 5 ? { width: size.height, height: size.width } : { width: size.width, height: size.height }
}

/** The canvas transform (a, b, c, d, e, f) that draws a stored picture of this size upright, its corner at 0, 0. */
export function uprightTransform(
  orientation: Orientation,
  { width, height }: Size,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 1:
      return [1, 0, 0, 1, 0, 0]
    case 2:
      return [-1, 0, 0, 1, width, 0]
    case 3:
      return [-1, 0, 0, -1, width, height]
    case 4:
      return [1, 0, 0, -1, 0, height]
    case 5:
      return [0, 1, 1, 0, 0, 0]
    case 6:
      return [0, 1, -1, 0, height, 0]
    case 7:
      return [0, -1, -1, 0, height, width]
    case 8:
      return [0, -1, 1, 0, 0, width]
  }
}
