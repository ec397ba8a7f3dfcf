// A document made ready to be drawn: its bytes fetched, its kind known, its pages counted.
import { useEffect, useState } from 'react'
import type { OpenPdf, PdfPage } from './open-pdf.ts'
import type { Size } from './view-state.ts'

export type ViewerDocument = {
  cdArchivo: string
  /** The name under which the file is saved or shared. */
  nombre: string
  /** The document's title in the viewer; by default the file's name. */
  title?: string
  contentType: string
}

export type LoadedFile =
  | { ok: true; bytes: ArrayBuffer }
  /** `isUnreachable`: the viewer tries again by itself once there is a network. */
  | { ok: false; message: string; isUnreachable?: boolean }

/** Fetches the bytes of a document, from the portal or from this device. */
export type LoadFile = (cdArchivo: string) => Promise<LoadedFile>

export type Picture = Size & { kind: 'picture'; url: string }
export type Opened =
  | { is: 'loading' }
  | { is: 'failed'; message: string; file: File | null; isUnreachable?: boolean }
  | { is: 'picture'; picture: Picture; file: File }
  | { is: 'pdf'; pdf: OpenPdf; file: File }

const LOADING: Opened = { is: 'loading' }
const UNREADABLE = 'No se puede mostrar este documento. Guárdalo para abrirlo con otra aplicación.'

/** Opens the document again whenever it or `attempt` changes, and releases what the previous opening used. */
export function useOpened(document: ViewerDocument | undefined, load: LoadFile, attempt: number): Opened {
  const [result, setResult] = useState<{ of: string; opened: Opened }>({ of: '', opened: LOADING })
  const { cdArchivo, nombre, contentType } = document ?? { cdArchivo: '', nombre: '', contentType: '' }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same document again
  useEffect(() => {
    if (cdArchivo === '') return
    let over = false
    let release = () => {}
    const setOpened = (opened: Opened) => setResult({ of: cdArchivo, opened })
    setOpened(LOADING)
    async function open() {
      const loaded = await load(cdArchivo)
      if (over) return
      if (!loaded.ok) {
        const { message, isUnreachable = false } = loaded
        return setOpened({ is: 'failed', message, file: null, isUnreachable })
      }
      const file = new File([loaded.bytes], nombre, { type: contentType })
      try {
        const ready = contentType === 'application/pdf' ? await pdfOf(loaded.bytes, file) : await pictureOf(file)
        if (over) return ready.release()
        release = ready.release
        setOpened(ready.opened)
      } catch {
        // A damaged file, or one of a kind that this browser cannot draw: it can still be saved.
        if (!over) setOpened({ is: 'failed', message: UNREADABLE, file })
      }
    }
    void open()
    return () => {
      over = true
      release()
    }
  }, [cdArchivo, nombre, contentType, load, attempt])
  // The last result may still belong to the previous document.
  return result.of === cdArchivo ? result.opened : LOADING
}

async function pdfOf(bytes: ArrayBuffer, file: File): Promise<{ opened: Opened; release: () => void }> {
  const { openPdf } = await import('./open-pdf.ts')
  const pdf = await openPdf(bytes)
  return { opened: { is: 'pdf', pdf, file }, release: pdf.close }
}

async function pictureOf(file: File): Promise<{ opened: Opened; release: () => void }> {
  const url = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(url)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const picture: Picture = { kind: 'picture', url, width: image.naturalWidth, height: image.naturalHeight }
    return { opened: { is: 'picture', picture, file }, release }
  } catch (error) {
    release()
    throw error
  }
}

/** The page of a PDF; undefined until it is known, null when it cannot be read. */
export function usePdfPage(pdf: OpenPdf | null, number: number): PdfPage | null | undefined {
  const [page, setPage] = useState<{ of: OpenPdf; number: number; page: PdfPage | null }>()
  useEffect(() => {
    if (!pdf) return
    let over = false
    const keep = (found: PdfPage | null) => {
      if (!over) setPage({ of: pdf, number, page: found })
    }
    pdf.page(number).then(keep, () => keep(null))
    return () => {
      over = true
    }
  }, [pdf, number])
  return page?.of === pdf && page?.number === number ? page.page : undefined
}
