import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import css from './field.module.css'

export interface FieldWords {
  label: string
  /** A note behind the label: `verplicht`, `of e-mail`. */
  note?: string
  help?: string
  error?: string | undefined
  /** A remark about what was typed, which is no error. */
  remark?: string | undefined
}

type Names = { id: string; name: string }

/** Renders a labelled line of text, with its help and its error. */
export function TextField({ label, note, help, error, remark, ...input }: FieldWords & Names & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <div className={css.field}>
      <FieldLabel id={input.id} label={label} note={note} help={help} />
      <input {...input} className={css.control} {...describedBy(input.id, help, error, error ? undefined : remark)} />
      <FieldError id={input.id} error={error} />
      {remark && !error && (
        <output className={css.help} id={`${input.id}-remark`}>
          {remark}
        </output>
      )}
    </div>
  )
}

/** Renders a labelled field for several lines of text, with its help and its error. */
export function LongTextField({
  label,
  note,
  help,
  error,
  ...area
}: Omit<FieldWords, 'remark'> & Names & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <div className={css.field}>
      <FieldLabel id={area.id} label={label} note={note} help={help} />
      <textarea {...area} className={css.control} {...describedBy(area.id, help, error)} />
      <FieldError id={area.id} error={error} />
    </div>
  )
}

function FieldLabel({ id, label, note, help }: { id: string; label: string; note?: string | undefined; help?: string | undefined }) {
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {/* Chromium leaves a space that is a separate text node out of the name of the field. */}
        {note ? `${label} ` : label}
        {note && <small>({note})</small>}
      </label>
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  )
}

/** Renders the error of the field `id`; nothing without an error. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error ? (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="warning" />
      {error}
    </p>
  ) : null
}

/** Returns the attributes that connect a control with its help, its error and the remark on what was typed. */
export function describedBy(id: string, help?: string, error?: string, remark?: string) {
  const ids = [help && `${id}-help`, error && `${id}-error`, remark && `${id}-remark`].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true as const }) }
}
