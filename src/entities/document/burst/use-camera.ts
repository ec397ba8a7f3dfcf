// Hook: opens the camera while it is wanted and the page is visible; a page in the background releases it.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Camera, type CameraTrouble, openCamera, troubleOfEnded } from './camera.ts'

export type CameraState = { is: 'off' } | { is: 'opening' } | { is: 'on'; camera: Camera } | TroubledCamera
export type TroubledCamera = { is: 'troubled'; why: CameraTrouble }

/** After a failure the camera reopens only by `again`, so that a permission just refused is not requested at once. */
export function useCamera(isWanted: boolean): { state: CameraState; again: () => void } {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<CameraState>({ is: 'off' })
  const failedTry = useRef<number>(null)
  const isOn = isWanted && isVisible
  useEffect(() => {
    if (!isOn || failedTry.current === tries) return
    let isOver = false
    let camera: Camera | null = null
    const fail = (why: CameraTrouble) => {
      if (isOver) return
      failedTry.current = tries
      setState({ is: 'troubled', why })
    }
    setState({ is: 'opening' })
    void openCamera().then((opened) => {
      if (!opened.ok) return fail(opened.why)
      if (isOver) return opened.camera.stop()
      camera = opened.camera
      for (const track of camera.stream.getTracks())
        track.addEventListener('ended', () => void troubleOfEnded().then(fail))
      setState({ is: 'on', camera })
    })
    return () => {
      isOver = true
      camera?.stop()
      if (failedTry.current !== tries) setState({ is: 'off' })
    }
  }, [isOn, tries])
  return { state, again: useCallback(() => setTries((last) => last + 1), []) }
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
