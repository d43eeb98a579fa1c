import { useId } from 'react'
import controls from '#admin/kit/control.module.css'
import { useDraft } from '#admin/kit/form/draft.ts'
import { Labelled } from '#admin/kit/form/field.tsx'
import * as collections from '#collections.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { stepTexts } from '#texts/nl/admin/next-step.ts'
import { replyTexts } from '#texts/nl/admin/replies.ts'
import { timelineTexts } from '#texts/nl/admin/timeline.ts'
import { useReplyDraft } from './reply-draft.ts'
import { useStepDraft } from './step-form.tsx'
import styles from './message.module.css'

/** Shows what somebody was writing about a message that a colleague deleted meanwhile, so that it can be copied. */
export function WrittenForGone({ id }: { id: string }) {
  const box = useDraft(`timeline:${id}`).read(id)?.values
  const reply = useReplyDraft(id).read()
  const written = [
    [replyTexts.title, [reply?.subject, reply?.text].filter(Boolean).join('\n\n')],
    [timelineTexts.note, box?.['note']],
    [timelineTexts.phone, box?.['call']],
    [stepTexts.title, useStepDraft(id).read(id)?.values['what']],
    [messageTexts.edit, useDraft(collections.contactSubmissions).read(id)?.values['notes']],
  ].filter((each): each is [string, string] => typeof each[1] === 'string' && each[1].trim() !== '')
  if (written.length === 0) return null
  return (
    <div className={styles.written}>
      <p>{messageTexts.writtenMeanwhile}</p>
      {written.map(([label, text]) => (
        <Written key={label} label={label} text={text} />
      ))}
    </div>
  )
}

function Written({ label, text }: { label: string; text: string }) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={undefined} required={false} error={undefined}>
      <textarea id={id} className={controls.area} readOnly value={text} dir="auto" onFocus={({ target }) => target.select()} />
    </Labelled>
  )
}
