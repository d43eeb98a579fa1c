import { useMutation } from '@tanstack/react-query'
import { Button } from '#admin/kit/button.tsx'
import { type FormHandle, useFormDescription } from '#admin/kit/form/describe-form.ts'
import { focusField } from '#admin/kit/form/field.tsx'
import { mistakenPlaces, mistakesIn } from '#admin/kit/form/form-values.ts'
import { standingWords } from '#admin/kit/words.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { api as addresses } from '#routes.ts'
import { pageTexts } from '#texts/nl/admin/pages.ts'
import styles from './test-mail.module.css'
import { useWords } from './words-context.ts'

const texts = pageTexts.testMail

interface Sent {
  outcome: keyof typeof texts.outcomes
  to: string
  reason: string | null
}

interface TestMailProps {
  /** The part of the mails' words that this mail uses. */
  mail: string
  form: FormHandle
}

/** Renders the button that sends the mail with the unsaved words to the person who is logged in, and the outcome. */
export function TestMail({ mail, form }: TestMailProps) {
  const { schema, texts: words, parts } = useFormDescription()
  const { written } = useWords()
  const api = useApi()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => api.post<Sent>(addresses.testMail, { mail, words: written(form.values) }),
  })
  const send = () => {
    const mistakes = mistakesIn(schema, form.values, words.errors)
    const names = parts.flatMap((part) => part.fields).map(({ name }) => name)
    const [first] = mistakenPlaces(names, mistakes)
    if (first === undefined) return mutate()
    reset()
    form.setErrors(mistakes)
    focusField(first)
  }
  const hasFailed = error !== null || data?.outcome === 'failed'
  return (
    <div className={styles.test}>
      <Button look="line" aria-disabled={isPending} onClick={send}>
        {isPending ? texts.sending : texts.send}
      </Button>
      <output className={hasFailed ? styles.failed : ''}>
        {isPending ? '' : error ? standingWords(error) : data ? texts.outcomes[data.outcome](data.to, data.reason ?? '') : texts.note}
      </output>
    </div>
  )
}
