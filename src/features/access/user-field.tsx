// The field «Usuario o correo» of login and recovery.
import type { Ref } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = { ref?: Ref<HTMLInputElement>; value: string; onChange: (value: string) => void; error: string | null }

export function UserField({ error, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      label="Usuario o correo"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      error={error ?? undefined}
    />
  )
}
