import { useState } from 'react'
import controls from '#admin/kit/control.module.css'
import type { Field } from '#admin/kit/form/describe-form.ts'
import { Labelled, useField } from '#admin/kit/form/field.tsx'
import { accountTexts } from '#texts/nl/admin/account.ts'
import styles from './account.module.css'

const texts = accountTexts.password

/** A password, hidden until somebody asks to see it; `autoComplete` tells a password manager which one it is. */
export const password = <Name extends string>(name: Name, autoComplete: 'current-password' | 'new-password'): Field<Name, string> => ({
  fields: [{ name, show: () => '' }],
  Part: ({ form }) => {
    const { control, value, change, ...words } = useField(form, name)
    const [isShown, setShown] = useState(false)
    return (
      <Labelled id={control.id} {...words}>
        <div className={styles.password}>
          <input
            className={controls.input}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            value={String(value)}
            onChange={(event) => change(event.target.value)}
          />
          <button
            type="button"
            aria-label={isShown ? texts.hideOf(words.label) : texts.showOf(words.label)}
            onClick={() => setShown((before) => !before)}
          >
            {isShown ? texts.hide : texts.show}
          </button>
        </div>
      </Labelled>
    )
  },
})
