// «Guardar o compartir»: the device's share sheet where it takes files, else a download.

export async function shareFile(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return download(file)
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    // Closing the sheet is an answer too; a sheet that cannot open leaves the download.
    if (error instanceof DOMException && error.name === 'AbortError') return
    download(file)
  }
}

function download(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser reads the address after the click: given back at once, Safari saves nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
