// Leads to the start once an answer has been read; whoever leaves earlier is not called back.
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Counts from the moment that `isTold` becomes true, in milliseconds (A§9). */
export function useGoToStart(isTold: boolean, readMs: number): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isTold) return
    const timer = setTimeout(() => void navigate({ to: '/' }), readMs)
    return () => clearTimeout(timer)
  }, [isTold, readMs, navigate])
}
