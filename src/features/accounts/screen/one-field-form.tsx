import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import forms from '#admin/kit/form/form.module.css'
import { standingWords } from '#admin/kit/words.ts'
import { Problem } from '#kernel/problem.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './one-field-form.module.css'

interface OneFieldFormProps<Result> {
  texts: { label: string; hint?: string; submit: string; submitting: string }
  /** The attributes of the field. */
  field: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>
  /** What stands in the field at first. */
  initial?: string
  /** Leaves the focus where it is, for a dialog whose first words must be read. */
  isLater?: boolean
  send: (value: string) => Promise<Result>
  onDone: (result: Result) => void
  onCancel: () => void
  /** Returns why the value was not accepted; without it what is wrong with the field or the call. */
  reason?: (failure: Error) => string
  /** What stands before the field. */
  children?: ReactNode
}

/** Renders a form with one required field, and 'Annuleren' beside its button. */
export function OneFieldForm<Result>({
  texts,
  field,
  initial = '',
  isLater = false,
  reason = mistakeIn,
  children,
  ...form
}: OneFieldFormProps<Result>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (!isLater) focusAll(input.current)
  }, [isLater])
  const refuse = (why: string) => {
    setError(why)
    focusAll(input.current)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: () => form.send(value),
    onSuccess: form.onDone,
    onError: (failure) => refuse(reason(failure)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (value.trim() === '') return refuse(fieldMessage('required'))
    setError(undefined)
    mutate()
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <div className={forms.field}>
        <label htmlFor={id}>{texts.label}</label>
        {texts.hint && (
          <p className={forms.hint} id={`${id}-hint`}>
            {texts.hint}
          </p>
        )}
        <input
          {...field}
          ref={input}
          id={id}
          className={controls.input}
          value={value}
          readOnly={isPending}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={(event) => setValue(event.target.value)}
        />
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      </div>
      <div className={styles.actions}>
        <Button look="bare" onClick={form.onCancel}>
          {kitTexts.cancel}
        </Button>
        <SubmitButton aria-disabled={isPending}>{isPending ? texts.submitting : texts.submit}</SubmitButton>
      </div>
    </form>
  )
}

const mistakeIn = (failure: Error): string => (failure instanceof Problem && failure.details.errors?.[0]?.message) || standingWords(failure)

function focusAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
