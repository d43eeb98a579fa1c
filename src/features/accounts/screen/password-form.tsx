import { useState } from 'react'
import { z } from 'zod'
import { SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { describeFields, type Field, FormContext, type FormRow } from '#admin/kit/form/describe-form.ts'
import { useEditing } from '#admin/kit/form/editing.ts'
import { ErrorSummary } from '#admin/kit/form/error-summary.tsx'
import { Labelled, useField } from '#admin/kit/form/field.tsx'
import { FormParts } from '#admin/kit/form/form-parts.tsx'
import forms from '#admin/kit/form/form.module.css'
import panel from '#admin/kit/panel.module.css'
import { PASSWORD_MIN, passwordChange } from '#features/accounts/user.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import styles from './account.module.css'
import { useLoggedOut } from './use-logged-out.ts'
import { HiddenUsername } from './hidden-username.tsx'

const texts = accountTexts.password

/** Renders how many characters are still missing; length is the only rule. */
const lengthNote: Field<'new_password', string> = {
  fields: [],
  Part: ({ form }) => {
    const missing = PASSWORD_MIN - String(form.values['new_password']).length
    return <output className={forms.hint}>{missing > 0 ? texts.tooFew(missing) : texts.longEnough}</output>
  },
}

const typedTwice = passwordChange
  .extend({ repeated_password: z.string().min(1, { message: 'required' }) })
  .refine((typed) => typed.repeated_password === typed.new_password, {
    message: 'passwords-differ',
    path: ['repeated_password'],
    // Without `when`, Zod would only run this check once the other fields are valid.
    when: () => true,
  })

const passwordForm = describeFields(typedTwice, {
  // The login shows the confirmation, because a changed password ends the session.
  texts: { ...texts, saved: null },
  parts: [
    password('current_password', 'current-password'),
    password('new_password', 'new-password'),
    lengthNote,
    password('repeated_password', 'new-password'),
  ],
})

/** Renders the form that changes the person's password. Its values are not stored as a draft. */
export const PasswordForm = ({ email }: { email: string }) => (
  <FormContext value={passwordForm}>
    <section className={panel.panel} aria-labelledby="change-password">
      <header className={forms.header}>
        <h2 id="change-password">{texts.title}</h2>
        <p className={forms.note}>{texts.intro}</p>
      </header>
      <PasswordFields email={email} />
    </section>
  </FormContext>
)

function PasswordFields({ email }: { email: string }) {
  const toLogin = useLoggedOut()
  const { form, submit, isSaving } = useEditing<FormRow>({
    row: null,
    destination: {
      write: async (api, { current_password, new_password }) => {
        await api.put(addresses.password, { current_password, new_password })
        return { version: 1 }
      },
    },
    onSaved: () => toLogin('wachtwoord'),
  })
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      <ErrorSummary form={form} />
      <HiddenUsername email={email} />
      <FormParts parts={passwordForm.parts} form={form} />
      <div className={forms.actions}>
        <SubmitButton aria-disabled={isSaving}>{isSaving ? texts.submitting : texts.submit}</SubmitButton>
      </div>
    </form>
  )
}

/** Describes a password field, hidden until the person shows it; `autoComplete` tells a password manager which password it is. */
function password<Name extends string>(name: Name, autoComplete: 'current-password' | 'new-password'): Field<Name, string> {
  return {
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
  }
}
