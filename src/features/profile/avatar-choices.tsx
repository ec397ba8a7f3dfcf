// ADM-15b: a radio group of the picked photo, the avatars, and the user's initials.
import { CheckCircleIcon } from '@heroicons/react/24/solid'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { callApi } from '../../api/client.ts'
import { readAvatar } from '../../contract/account.ts'
import type { CallResult } from '../../contract/call.ts'
import { listAvatars, readAvatarByName } from '../../contract/user-picture.ts'
import { AVATAR_NAMES, AVATAR_WORDS, type AvatarName, isAvatarName } from '../../domain/user/avatar.ts'
import { initialsOf } from '../../domain/user/name.ts'
import { ask } from '../../entities/ask.ts'
import { useSession } from '../../toolkit/person/use-session.ts'
import { QueryView } from '../../toolkit/query/query-view.tsx'
import { useCachedQuery } from '../../toolkit/query/use-cached-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'

export const avatarAddress = (name: AvatarName): string => `/api/user/avatar/${name}`

/** The picked photo, an avatar, or the initials (empty). */
export type Choice = 'photo' | AvatarName | ''

type Props = {
  /** The URL of the picked photo, once there is one. */
  photo: string | undefined
  value: Choice | null
  /** The user's present choice, if it is an avatar or the initials. */
  present: Choice | null
  onChange: (value: Choice) => void
}

export function AvatarChoices({ photo, value, present, onChange }: Props) {
  const { person } = useSession()
  const name = useId()
  const query = useCachedQuery(ask(listAvatars, {}, 'expiry'))
  const option = (each: Choice, label: string, picture: ReactNode) => (
    <Option
      key={each}
      name={name}
      label={label}
      picture={picture}
      isChosen={value === each}
      isPresent={present === each}
      onChoose={() => onChange(each)}
    />
  )
  return (
    <div role="radiogroup" aria-labelledby={`${name}-title`} className="flex flex-col gap-3">
      <h3 id={`${name}-title`} className="font-semibold">
        O un avatar
      </h3>
      <QueryView what="los avatares" query={query} noteElsewhere pending={<Skeleton shape="lines" count={4} />}>
        {(names) => (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
            {photo !== undefined && option('photo', 'Mi foto', <Avatar letters="" src={photo} size="large" />)}
            {option('', 'Mis iniciales', <Avatar letters={initialsOf(person)} size="large" />)}
            {names
              .filter(isAvatarName)
              .map((each) =>
                option(
                  each,
                  AVATAR_WORDS[each],
                  <img src={avatarAddress(each)} alt="" className="size-14 rounded-full" />,
                ),
              )}
          </div>
        )}
      </QueryView>
    </div>
  )
}

type OptionProps = {
  name: string
  label: string
  picture: ReactNode
  isChosen: boolean
  isPresent: boolean
  onChoose: () => void
}

const Option = ({ name, label, picture, isChosen, isPresent, onChoose }: OptionProps) => (
  <label
    className={classNames(
      'relative flex min-w-0 cursor-pointer flex-col items-center gap-1.5 rounded-md px-1 py-2.5 text-center transition-colors',
      'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      isChosen ? 'bg-tint ring-2 ring-primary' : 'hover:bg-subtle',
    )}
  >
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
    {picture}
    <span className="wrap-anywhere text-xs leading-tight">{label}</span>
    {isPresent && <span className="rounded-full bg-subtle px-2 py-0.5 font-semibold text-xs">Actual</span>}
    {isChosen && <CheckCircleIcon className="absolute top-1 right-1 size-6 text-primary" aria-hidden />}
  </label>
)

/**
 * Finds the user's present avatar or initials by the drawing, because the portal stores no name. Returns null while
 * unknown, and for a photo, which the dialog shows separately.
 */
export function usePresentChoice(isOpen: boolean): Choice | null {
  const { person } = useSession()
  const { id } = person
  const [present, setPresent] = useState<Choice | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    void find(id, leaving.signal).then((found) => !leaving.signal.aborted && setPresent(found))
    return () => leaving.abort()
  }, [isOpen, id])
  return present
}

async function find(id: number, signal: AbortSignal): Promise<Choice | null> {
  const mine = drawingIn(await callApi(readAvatar, { params: { id }, query: {} }, { signal }))
  if (mine === null) return null
  if (mine.includes('<text')) return ''
  for (const name of AVATAR_NAMES) {
    const drawing = drawingIn(await callApi(readAvatarByName, { params: { name } }, { signal }))
    if (drawing === mine) return name
  }
  return null
}

/** Returns the text of a drawing; null for a photo, and after a failure. */
function drawingIn(result: CallResult<ArrayBuffer>): string | null {
  if (!result.ok) return null
  const text = new TextDecoder().decode(result.answer)
  return text.startsWith('<svg') ? text : null
}
