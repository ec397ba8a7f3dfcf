// Whose door it is: the name or e-mail, as login and recovery ask for it.
import type { Ref } from 'react'
import { REQUIRED } from '../../domain/claim-report/parameters.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = { ref?: Ref<HTMLInputElement>; value: string; onChange: (value: string) => void; missing: boolean }

export function UserField({ missing, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      label="Usuario o correo"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      maxLength={120}
      error={missing ? REQUIRED : undefined}
    />
  )
}
