import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button, SubmitButton } from '#admin/kit/button.tsx'
import controls from '#admin/kit/control.module.css'
import { Dropdown } from '#admin/kit/dropdown.tsx'
import { Labelled } from '#admin/kit/form/field.tsx'
import { Modal } from '#admin/kit/modal.tsx'
import { ServicesNotRead } from '#admin/kit/services-not-read.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { useServices } from '#admin/kit/use-services.ts'
import { wholeChange } from '#features/changes/screen/whole-change.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { trashTexts as texts } from '#texts/nl/admin/trash.ts'
import { describedBy } from '#ui/field.tsx'
import styles from './restore-dialog.module.css'
import { ServiceInTrash } from './service-in-trash.tsx'
import type { Answers, Asked, Question } from './use-restore.ts'

interface RestoreDialogProps extends Asked {
  isPending: boolean
  onAnswer: (answers: Answers) => void
  onClose: () => void
}

/** Asks what a row needs before it can come back. What was typed stays when the server asks something more. */
export function RestoreDialog({ row, questions, mistakes, isPending, onAnswer, onClose }: RestoreDialogProps) {
  const id = useId()
  const { slug: oldSlug } = useOldFields(row.id)
  const [typed, setTyped] = useState<Answers>({})
  const [missing, setMissing] = useState<Answers>({})
  const answers: Answers = {
    slug: typed.slug ?? (typeof oldSlug === 'string' ? `${oldSlug}-2` : ''),
    service_category: typed.service_category ?? '',
  }
  const change = (question: Question) => (value: string) => {
    setTyped((before) => ({ ...before, [question]: value }))
    setMissing({})
  }
  const field = (question: Question) => ({
    id: `${id}-${question}`,
    value: answers[question] ?? '',
    error: missing[question] ?? (typed[question] === undefined || !mistakes[question] ? undefined : mistakes[question]),
    onChange: change(question),
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const empty = questions.filter((question) => !answers[question]?.trim())
    setMissing(Object.fromEntries(empty.map((question) => [question, texts.required])))
    if (empty.length === 0) onAnswer(Object.fromEntries(questions.map((question) => [question, answers[question]?.trim()])))
    else document.getElementById(`${id}-${empty[0]}`)?.focus()
  }

  return (
    <Modal className={styles.dialog} aria-labelledby={`${id}-title`} onDismiss={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <h2 id={`${id}-title`}>{texts.restoreOf(row.title)}</h2>
        {questions.includes('slug') && <SlugQuestion {...field('slug')} />}
        {questions.includes('service_category') && <ServiceQuestion {...field('service_category')} onLeave={onClose} />}
        <div className={styles.actions}>
          <Button look="bare" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <SubmitButton aria-disabled={isPending}>{isPending ? texts.restoring : texts.restore}</SubmitButton>
        </div>
      </form>
    </Modal>
  )
}

/** Reads the fields that a deleted row had. */
function useOldFields(id: string): Partial<Record<string, unknown>> {
  const { data } = useQuery(wholeChange(useApi(), { id }))
  return Object.fromEntries(data?.fields.map(({ name, before }) => [name, before]) ?? [])
}

interface QuestionProps {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function SlugQuestion({ id, value, error, onChange }: QuestionProps) {
  return (
    <Labelled id={id} label={texts.slug} hint={texts.slugHint} required error={error}>
      <input
        className={controls.input}
        id={id}
        value={value}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-required
        {...describedBy(id, texts.slugHint, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  )
}

function ServiceQuestion({ id, value, error, onChange, onLeave }: QuestionProps & { onLeave: () => void }) {
  const { services, hasFailed, wasRead } = useServices()
  return (
    <>
      <Labelled id={id} label={texts.service} hint={texts.serviceHint} required error={error}>
        <Dropdown
          id={id}
          value={value}
          none={wasRead ? texts.chooseService : kitTexts.loading}
          options={services.map(({ slug, name }) => ({ value: slug, label: name }))}
          aria-required
          {...describedBy(id, texts.serviceHint, error)}
          onChoose={onChange}
        />
      </Labelled>
      {hasFailed ? <ServicesNotRead /> : <ServiceInTrash onLeave={onLeave} />}
    </>
  )
}
