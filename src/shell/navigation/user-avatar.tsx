// The signed-in user's picture from the portal, over initials that need no network (NAV-03).
import { useEffect, useState } from 'react'
import { initialsOf } from '../../domain/user/name.ts'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { useSession } from '../use-session.ts'

export function UserAvatar({ size }: { size?: 'small' | 'large' }) {
  const { person } = useSession()
  const [tries, setTries] = useState(0)
  // A picture that failed to load offline is requested again online.
  useEffect(() => {
    const again = () => setTries((present) => present + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const address = `/api/user/img/${person.id}?v=${Date.parse(person.fcModifica)}`
  return <Avatar key={tries} letters={initialsOf(person)} src={address} size={size} />
}
