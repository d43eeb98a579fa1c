import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { z } from 'zod'
import { SubmitButton } from '#admin/kit/button.tsx'
import { type DescribedForm, FormContext } from '#admin/kit/form/described-form.ts'
import { ErrorSummary } from '#admin/kit/form/error-summary.tsx'
import type { FormHandle, FormPart, FormValues } from '#admin/kit/form/form-part.ts'
import { blankValues, errorSentences, mistakesIn } from '#admin/kit/form/form-values.ts'
import formStyles from '#admin/kit/form/form.module.css'
import { fieldId } from '#admin/kit/form/use-field.ts'
import { problemWords } from '#admin/kit/problem-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { PASSWORD_MIN, passwordChange } from '#entities/admin-users/admin-user.ts'
import { Problem } from '#kernel/problem.ts'
import { api as addresses } from '#routes.ts'
import { accountTexts } from '#texts/nl/admin/account.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { password } from './password-field.tsx'
import { useFarewell } from './use-farewell.ts'

const texts = accountTexts.password

/** Says how much is still missing; length is the whole rule. */
const lengthNote: FormPart<string> = {
  fields: [],
  Part: ({ form }) => {
    const missing = PASSWORD_MIN - String(form.values['new_password']).length
    return <output className={formStyles.hint}>{missing > 0 ? texts.tooFew(missing) : texts.longEnough}</output>
  },
}

const described: DescribedForm = {
  schema: z.strictObject({ ...passwordChange.shape, repeated_password: z.string().min(1, { message: 'required' }) }),
  texts,
  form: [
    password('current_password', 'current-password'),
    password('new_password', 'new-password'),
    lengthNote,
    password('repeated_password', 'new-password'),
  ],
}

const mistakes = (values: FormValues) => ({
  ...(values['repeated_password'] !== values['new_password'] && { repeated_password: texts.differs }),
  ...mistakesIn(described.schema, values, texts.errors),
})

/** Changing one's own password. Nothing of it is kept as a draft. */
export function PasswordForm({ email }: { email: string }) {
  const api = useApi()
  const toast = useToast()
  const farewell = useFarewell()
  const form: FormHandle = useForm<FormValues>({ initialValues: blankValues(described.schema), validate: mistakes })

  const showMistakes = (found: object) => {
    form.setErrors(found as Record<string, string>)
    const first = described.form.flatMap(({ fields }) => fields).find(({ name }) => name in found)
    if (first) document.getElementById(fieldId(first.name))?.focus()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ current_password, new_password }: FormValues) => api.put(addresses.password, { current_password, new_password }),
    onSuccess: () => farewell('wachtwoord'),
    onError: (error) => {
      if (error instanceof Problem && error.details.errors) showMistakes(errorSentences(error.details.errors, texts.errors))
      toast({ tone: 'failed', title: outcomes.saveFailed, detail: problemWords(error) })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = mistakes(form.values)
    if (Object.keys(found).length > 0) showMistakes(found)
    else mutate(form.values)
  }

  return (
    <section className={formStyles.panel} aria-labelledby="change-password">
      <header className={formStyles.header}>
        <h2 id="change-password">{texts.title}</h2>
        <p className={formStyles.note}>{texts.intro}</p>
      </header>
      <FormContext value={described}>
        <form className={formStyles.form} noValidate onSubmit={onSubmit}>
          <ErrorSummary form={form} />
          {/* For password managers: which account this is about. */}
          <input className="sr" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
          {described.form.map(({ fields, Part }) => (
            <Part key={fields[0]?.name ?? 'note'} form={form} />
          ))}
          <div className={formStyles.actions}>
            <SubmitButton aria-disabled={isPending}>{isPending ? texts.submitting : texts.submit}</SubmitButton>
          </div>
        </form>
      </FormContext>
    </section>
  )
}
