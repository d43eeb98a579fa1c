import { useCompanyFacts } from '#admin/kit/use-company.ts'
import { placeholders, placeholderValuesIn } from '#texts/nl/placeholders.ts'
import { describedBy } from '#ui/field.tsx'
import { readingInWords } from './as-read.ts'
import styles from './form.module.css'

interface ReadingProps {
  /** The id of the control. */
  id: string
  text: string
  /** The values of the form, which may change what a placeholder stands for. */
  row: object
}

/** True for a text that may name data of the company. */
export const mayHavePlaceholders = (text: unknown): text is string => typeof text === 'string' && text.includes('{')

const readingId = (id: string) => `${id}-reading`

/** Returns the attributes that connect a control with its help, its error and, when `isRead`, how visitors read its text. */
export function describedAndRead(id: string, isRead: boolean, help?: string, error?: string) {
  const { 'aria-describedby': described, ...state } = describedBy(id, help, error)
  const ids = [described, isRead && readingId(id)].filter(Boolean).join(' ')
  return { ...state, ...(ids && { 'aria-describedby': ids }) }
}

/** Renders how visitors read a text with placeholders, below its field. */
export function Reading({ id, text, row }: ReadingProps) {
  const facts = useCompanyFacts()
  if (!facts) return null
  const values = placeholderValuesIn(facts)(row)
  const reading = readingInWords(
    text,
    placeholders.map(({ name, label }) => ({ name, label, value: values.get(name) ?? null })),
  )
  return (
    reading && (
      <p className={styles.reading} id={readingId(id)}>
        {reading}
      </p>
    )
  )
}
