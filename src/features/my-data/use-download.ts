// Hook that downloads all of the user's data and counts the received bytes; leaving the screen aborts the download.
import { useEffect, useRef, useState } from 'react'
import { CallError, portal } from '../../api/client.ts'
import { createReceiveFile } from '../../api/receive-file.ts'
import { downloadMyData } from '../../contract/my-data.ts'
import { saveFile } from '../../entities/document/share-file.ts'
import { interruptions } from '../../toolkit/person/interruptions.ts'
import { failureSentence } from '../../toolkit/query/call-failure.ts'

const receiveFile = portal.through(createReceiveFile)

export type DownloadState =
  | { is: 'none' }
  /** `about`: the approximate total in bytes, once the portal has sent it. */
  | { is: 'coming'; bytes: number; about: number | null }
  | { is: 'done'; file: File }
  | { is: 'failed'; why: string }

/** `name`: the name of the file, without its extension. */
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
