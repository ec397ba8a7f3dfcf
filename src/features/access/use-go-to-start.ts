// Leads to the start once an answer has been read; a person who leaves earlier is not called back.
import { useEffect, useState } from 'react'
import { useGo } from '../../shell/screens/go.tsx'
import { pathTo } from '../../shell/screens/path-to.ts'

/** Counts from the moment that `isTold` becomes true, in milliseconds (A§9); waits for what is under way by then. */
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
