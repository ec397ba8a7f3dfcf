// Hook: downloads all that the portal holds of the reader, counting what arrives; leaving the screen ends it.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { portal } from '../../api/client.ts'
import { createReceiveFile } from '../../api/receive-file.ts'
import { downloadMyData } from '../../contract/my-data.ts'
import { saveFile } from '../../entities/document/share-file.ts'
import { interruptions } from '../../toolkit/person/interruptions.ts'
import { failureSentence } from '../../toolkit/query/call-failure.ts'

const receiveFile = portal.through(createReceiveFile)

export type DownloadState =
  | { is: 'none' }
  /** `about`: how many bytes come, once the portal has said it. */
  | { is: 'coming'; bytes: number; about: number | null }
  | { is: 'done'; file: File }
  | { is: 'failed'; why: string }

/** `name`: of the file, without its ending. */
export function useDownload(name: string): { state: DownloadState; start: () => Promise<void>; stop: () => void } {
  const [state, setState] = useState<DownloadState>({ is: 'none' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function start(): Promise<void> {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    setState({ is: 'coming', bytes: 0, about: null })
    const onReceived = (bytes: number, about: number | null) => {
      if (!own.signal.aborted) setState({ is: 'coming', bytes, about })
    }
    const result = await interruptions.during(
      'sending',
      receiveFile(downloadMyData, {}, { signal: own.signal, onReceived }),
    )
    if (own.signal.aborted) return
    if (!result.ok) return setState({ is: 'failed', why: failureSentence(new CallError(result)) })
    const file = new File([result.answer], `${name}.zip`, { type: 'application/zip' })
    setState({ is: 'done', file })
    saveFile(file)
  }
  return {
    state,
    start,
    stop: () => {
      current.current?.abort()
      setState({ is: 'none' })
    },
  }
}
