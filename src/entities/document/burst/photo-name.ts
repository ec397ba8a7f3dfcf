// The name of a photo that the camera in the page took: its number, day and time.

const two = (value: number): string => String(value).padStart(2, '0')

/** «Foto 3 (26-11 13h08).jpg», in the device's time. */
export function photoName(number: number, at: Date, type: string): string {
  const day = `${two(at.getDate())}-${two(at.getMonth() + 1)}`
  const ending = type === 'image/png' ? 'png' : 'jpg'
  return `Foto ${number} (${day} ${two(at.getHours())}h${two(at.getMinutes())}).${ending}`
}
