// Hook that opens the start page some time after a message, unless the user has left the screen before.
import { useEffect, useState } from 'react'
import { useGo } from '../../toolkit/screens/go.tsx'
import { pathTo } from '../../toolkit/screens/path-to.ts'

/** Opens the start page `readMs` (A§9) after the message is shown (`isTold`), but not before `isReady`. */
export function useGoToStart(isTold: boolean, readMs: number, isReady = true): void {
  const go = useGo()
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    if (!isTold) return
    const timer = setTimeout(() => setIsRead(true), readMs)
    return () => clearTimeout(timer)
  }, [isTold, readMs])
  useEffect(() => {
    if (isRead && isReady) void go(pathTo.start())
  }, [isRead, isReady, go])
}
