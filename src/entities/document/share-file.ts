// «Guardar o compartir»: opens the device's share sheet if it accepts files, otherwise downloads the file.

/** Whether the device's share sheet accepts the file. */
export const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true

/** `closed`: the person closed the sheet. */
export async function shareFile(file: File): Promise<'shared' | 'saved' | 'closed'> {
  if (!canShareFile(file)) return saveFile(file)
  try {
    await navigator.share({ files: [file], title: file.name })
    return 'shared'
  } catch (error) {
    // Closing the sheet is the person's choice; if the sheet cannot open, the file is downloaded instead.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    return saveFile(file)
  }
}

/** Saves a file where the device keeps its downloads. */
export function saveFile(file: File): 'saved' {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the URL after the click: if it is revoked at once, Safari saves nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'saved'
}
