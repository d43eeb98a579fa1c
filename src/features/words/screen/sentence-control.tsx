import type { ReactNode } from 'react'
import controls from '#admin/kit/control.module.css'
import { fieldId, LengthCount } from '#admin/kit/form/field.tsx'
import { withoutLineEnds } from '#kernel/line-ends.ts'
import type { Line, Text } from '#kernel/words.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { describedBy, FieldError } from '#ui/field.tsx'
import { readingInWords } from '#admin/kit/form/as-read.ts'
import { PlaceholderChips } from './placeholder-chips.tsx'
import styles from './sentence-control.module.css'
import { useWords } from './words-context.ts'

interface SentenceControlProps {
  /** The form's name of the sentence: `hero/heading`, `method/steps.2.name`. */
  place: string
  label: string
  /** True when the surroundings already name the sentence. */
  isLabelHidden?: boolean
  sentence: Line | Text
  /** False for a sentence that may stay empty, because it has no built-in words. */
  isRequired?: boolean
  value: string
  error: ReactNode
  onChange: (value: string) => void
}

/**
 * Renders the control for one sentence, with its length and buttons for placeholders. It is a textarea that grows with its text; a line
 * still accepts no line breaks. Below a sentence with placeholders stands what visitors read.
 */
export function SentenceControl({
  place,
  label,
  isLabelHidden = false,
  sentence,
  isRequired = true,
  value,
  error,
  onChange,
}: SentenceControlProps) {
  const { open, placeholders } = useWords()
  const id = fieldId(place)
  const sentenceError = typeof error === 'string' ? error : undefined
  const isLine = sentence.kind === 'line'
  const reading = readingInWords(value, placeholders)
  return (
    <div className={styles.control}>
      <div className={styles.row}>
        <label className={isLabelHidden ? 'sr' : ''} htmlFor={id}>
          {label} {isRequired && !isLabelHidden && <small>({kitTexts.required})</small>}
        </label>
        <LengthCount text={value} max={sentence.max} />
      </div>
      <textarea
        id={id}
        className={`${controls.area} ${isLine ? styles.line : styles.text}`}
        rows={1}
        aria-required={isRequired}
        {...describedBy(id, reading, sentenceError)}
        value={value}
        onKeyDown={(event) => isLine && event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => onChange(isLine ? withoutLineEnds(event.target.value) : event.target.value)}
      />
      {reading && (
        <p className={styles.reading} id={`${id}-help`}>
          {reading}
        </p>
      )}
      <FieldError id={id} error={sentenceError} />
      {open.includes(place) && <PlaceholderChips id={id} />}
    </div>
  )
}
