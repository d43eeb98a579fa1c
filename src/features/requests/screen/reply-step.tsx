import { useId } from 'react'
import control from '#admin/kit/control.module.css'
import { likelySteps } from '#texts/nl/admin/next-step.ts'
import { replyTexts as texts } from '#texts/nl/admin/replies.ts'
import { daysLater } from './days-later.ts'
import type { Message } from './message.ts'
import type { WrittenReply } from './reply-draft.ts'
import { useNow } from './use-now.ts'

interface ReplyStepProps {
  written: WrittenReply
  message: Message
  onChange: (changed: Partial<WrittenReply>) => void
}

/** Renders the choice of what comes after the mail, which is set as soon as the mail is sent. */
export function ReplyStep({ written, message, onChange }: ReplyStepProps) {
  const id = useId()
  const { nextWeek } = daysLater(useNow())
  const day = written.day || nextWeek
  const hasDay = written.step !== '' && written.step !== texts.noStep
  return (
    <>
      <label htmlFor={`${id}-step`}>{texts.step}</label>
      <select
        id={`${id}-step`}
        className={control.select}
        value={written.step}
        onChange={(event) => onChange({ step: event.target.value })}
      >
        <option value="">{message.next_step ? `${texts.keepStep}: ${message.next_step.what}` : texts.keepStep}</option>
        {likelySteps.answered.map((what) => (
          <option key={what} value={what}>
            {what}
          </option>
        ))}
        {message.next_step && <option value={texts.noStep}>{texts.noStep}</option>}
      </select>
      {hasDay && (
        <>
          <label htmlFor={`${id}-day`}>{texts.stepDay}</label>
          <input
            id={`${id}-day`}
            className={control.input}
            type="date"
            value={day}
            onChange={(event) => onChange({ day: event.target.value })}
          />
        </>
      )}
    </>
  )
}
