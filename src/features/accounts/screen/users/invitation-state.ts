import type { Tag } from '#admin/kit/tag.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import type { ListedInvitation } from '#features/accounts/listed-invitation.ts'
import { HOUR, MINUTE } from '#kernel/clock.ts'
import { inviteTexts as texts } from '#texts/nl/admin/users.ts'
import type { ComponentProps } from 'react'

interface InvitationState {
  tone: ComponentProps<typeof Tag>['tone']
  words: string
  detail?: string
}

/** True while the mail of an invitation is about to leave, so that its state changes within seconds. */
export const isLeaving = ({ mail }: Pick<ListedInvitation, 'mail'>): boolean => mail?.status === 'queued' && mail.last_error === null

/** Returns what became of an invitation, in words: whether its mail left, and how long its link still works. */
export function invitationState(invitation: Pick<ListedInvitation, 'mail' | 'expires_at'>, now: number): InvitationState {
  const { mail, expires_at } = invitation
  if (isLeaving(invitation)) return { tone: 'plain', words: texts.leaving }
  if (mail?.status === 'queued') return { tone: 'waiting', words: texts.waiting, detail: texts.waitingDetail }
  if (mail?.status === 'failed') return { tone: 'alert', words: texts.refused, detail: texts.refusedDetail }
  if (expires_at === null) return { tone: 'waiting', words: texts.lost, detail: texts.lostDetail }
  const left = Date.parse(expires_at) - now
  if (left <= 0) return { tone: 'waiting', words: texts.expired, detail: texts.expiredDetail }
  if (mail?.delivered_to === 'file') return { tone: 'waiting', words: texts.noServer, detail: texts.noServerDetail }
  return { tone: 'plain', words: timeLeft(left), detail: texts.until(momentInWords(expires_at, now)) }
}

const timeLeft = (milliseconds: number): string =>
  milliseconds < HOUR ? texts.minutesLeft(Math.ceil(milliseconds / MINUTE)) : texts.hoursLeft(Math.floor(milliseconds / HOUR))
