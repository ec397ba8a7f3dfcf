// The signed-in user's picture from the portal, over initials that need no network (NAV-03).
import { useEffect, useState } from 'react'
import { initialsOf } from '../../domain/user/name.ts'
import { Avatar, type AvatarProps } from '../../ui/layout/avatar.tsx'
import { useSession } from '../person/use-session.ts'

export function UserAvatar({ size }: Pick<AvatarProps, 'size'>) {
  const { person } = useSession()
  const [tries, setTries] = useState(0)
  // A picture that failed to load offline is requested again online.
  useEffect(() => {
    const again = () => setTries((present) => present + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  // While staff act, this address serves the picture of the person acted for; the version prevents a cached picture.
  const version = Date.parse(person.actuando?.hasta ?? person.fcModifica)
  const address = `/api/user/img/${person.id}?v=${version}`
  return <Avatar key={tries} letters={initialsOf(person)} src={address} size={size} />
}
