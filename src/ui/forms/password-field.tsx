// A password field that can be revealed, pasted into, and filled in by a password manager.

import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline'
import { useId, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ id, disabled, ...rest }: PasswordFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [isRevealed, setRevealed] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      id={fieldId}
      disabled={disabled}
      type={isRevealed ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isRevealed ? 'Ocultar' : 'Mostrar'}
          icon={isRevealed ? EyeSlashIcon : EyeIcon}
          aria-describedby={`${fieldId}-label`}
          disabled={disabled}
          onClick={() => setRevealed(!isRevealed)}
        />
      }
    />
  )
}
