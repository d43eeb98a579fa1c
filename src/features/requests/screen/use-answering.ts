import { useHotkeys } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRowCache } from '#admin/kit/list/rows.ts'
import * as collections from '#collections.ts'
import type { NextStep } from '#features/requests/next-step.ts'
import type { Message } from './message.ts'
import { asksForMail } from './message-address.ts'
import { useReplyDraft, type WrittenReply } from './reply-draft.ts'
import { useReopen } from './use-offered-answers.ts'
import { type Reply, useTakeBack } from './use-replies.ts'
import { type ChosenStep, useSetStep } from './use-step.ts'
import { useTimeline } from './use-timeline.ts'

/** A mail that this tab sent, with the step that was set with it and the one before. */
interface Sent {
  reply: string
  written: WrittenReply
  /** Undefined when the step stayed as it was. */
  step: ChosenStep | null | undefined
  before: NextStep | null
  /** True when the customer waited for an answer. */
  hadWritten: boolean
}

/**
 * Returns what belongs to a mail to the customer: the mail that can still be taken back, and what happens when one is sent and taken back. A
 * mail that is taken back is in the box again, the step from before is set again, and the customer waits again. `m` in an open message asks
 * for the mail.
 */
export function useAnswering(message: Message) {
  const [asked, setAsked] = useState(() => (asksForMail() ? 1 : 0))
  const [sent, setSent] = useState<Sent | null>(null)
  const drafts = useReplyDraft(message.id)
  const setStep = useSetStep(message)
  const reopen = useReopen(message.id)
  const takeBackStep = useSetStep(message, () => sent?.hadWritten && reopen.mutate())
  const cache = useRowCache(collections.contactSubmissions)
  const ask = () => setAsked((before) => before + 1)
  useHotkeys([['M', () => document.activeElement?.closest('article') && ask()]])

  const { mutate: hold, isPending: isHolding } = useTakeBack(message.id, (reply) => {
    const ours = sent?.reply === reply.id ? sent : null
    drafts.putBack({ step: '', day: '', ...ours?.written, subject: reply.subject, text: reply.text })
    ask()
    if (ours?.step !== undefined && isSameStep(ours.step, message.next_step)) takeBackStep.mutate(ours.before && chosen(ours.before))
  })

  const { data } = useTimeline(message.id)
  const replies = data?.pages.flatMap(({ items }) => items.filter((item): item is Reply => item.kind === 'reply')) ?? []
  const left = replies.filter(({ status }) => status === 'sent').length
  const refreshRow = useEffectEvent(() => void cache.refresh())
  // A mail that left made the request answered.
  useEffect(() => {
    if (left > 0) refreshRow()
  }, [left])

  return {
    /** How often somebody asked for the mail. */
    asked,
    held: replies.find(({ held_until }) => held_until !== null),
    isHolding,
    hold,
    onSent: (reply: Reply, step: ChosenStep | null | undefined, written: WrittenReply) => {
      setSent({ reply: reply.id, written, step, before: message.next_step, hadWritten: message.wrote_at !== null })
      if (step !== undefined) setStep.mutate(step)
    },
  }
}

const chosen = ({ what, user_id, at }: NextStep): ChosenStep => ({ what, user_id, at })

const isSameStep = (step: ChosenStep | null, now: NextStep | null): boolean => JSON.stringify(step) === JSON.stringify(now && chosen(now))
