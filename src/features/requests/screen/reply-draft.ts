import { useMemo } from 'react'
import { useDraft } from '#admin/kit/form/draft.ts'

/** What somebody wrote of a mail, with what to do next (empty: as it is) and on which day. */
export interface WrittenReply {
  subject: string
  text: string
  step: string
  day: string
}

/** A mail of which nothing is written. */
export const NOTHING: WrittenReply = { subject: '', text: '', step: '', day: '' }

/** Returns the unsent mail of one message in this tab. It survives a reload and a new login. A field that nobody filled in can be missing. */
export function useReplyDraft(id: string) {
  const drafts = useDraft(`reply:${id}`)
  return useMemo(() => {
    const read = () => (drafts.read(id)?.values as Partial<WrittenReply> | undefined) ?? null
    const keep = (written: Partial<WrittenReply>) => drafts.keep({ base: { id, version: 0 }, values: { ...written } })
    return {
      read,
      keep,
      clear: drafts.clear,
      /** Puts a mail that was taken back in front of whatever was written since. */
      putBack: (taken: WrittenReply) => {
        const since = read()
        keep(since?.text && since.text !== taken.text ? { ...taken, text: `${taken.text}\n\n${since.text}` } : taken)
      },
    }
  }, [drafts, id])
}
