import { useState } from 'react'
import { PASSWORD_MIN } from '#features/accounts/user.ts'
import styles from '#features/accounts/screen/login/login-form.module.css'
import { accountTexts } from '#texts/nl/admin/account.ts'

const texts = accountTexts.password

/** The id of the field, for moving the focus to it. */
export const NEW_PASSWORD_ID = 'password'

interface NewPasswordFieldProps {
  value: string
  isInvalid: boolean
  onChange: (value: string) => void
}

/** Renders the field of a new password, which can be shown, and says whether it is long enough. */
export function NewPasswordField({ value, isInvalid, onChange }: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const label = texts.fields.new_password
  const missing = PASSWORD_MIN - value.length
  return (
    <>
      <div className={styles.beside}>
        <label htmlFor={NEW_PASSWORD_ID}>{label}</label>
        <input
          id={NEW_PASSWORD_ID}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          aria-invalid={isInvalid}
          aria-describedby="password-hint"
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={isShown ? texts.hideOf(label) : texts.showOf(label)}
          onClick={() => setShown((before) => !before)}
        >
          {isShown ? texts.hide : texts.show}
        </button>
      </div>
      <output className={styles.hint} id="password-hint">
        {missing > 0 ? texts.tooFew(missing) : texts.longEnough}
      </output>
    </>
  )
}
