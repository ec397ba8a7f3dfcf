// The picture of the signed-in person: the portal's, over letters that need no network (NAV-03).
import { useEffect, useState } from 'react'
import { initialsOf } from '../../domain/user/name.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useSession } from '../use-session.ts'

export function UserAvatar({ size }: { size?: 'small' | 'large' }) {
  const { person } = useSession()
  const [tries, setTries] = useState(0)
  // What could not be fetched without a network is requested again with one.
  useEffect(() => {
    const again = () => setTries((present) => present + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const address = `/api/user/img/${person.id}?v=${Date.parse(person.fcModifica)}`
  return <Avatar key={tries} letters={initialsOf(person)} src={address} size={size} />
}
