import { createContext, use } from 'react'
import { type AdminUser, adminUserIn } from '#admin/session/session-machine.ts'
import { DAY } from '#kernel/clock.ts'

/** How long an answer is stored, in milliseconds. */
export const STORED_MS = 7 * DAY
const KEY = 'admin_offline'

interface Stored {
  user: AdminUser
  answers: Record<string, OfflineAnswer<unknown>>
}

interface OfflineAnswer<Body> {
  /** When the server gave the answer, milliseconds since the epoch. */
  at: number
  body: Body
}

/** Keeps answers of the server for one person, so that a screen can show them without a network. docs/product/installed.md */
export function offlineAnswers(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => number = Date.now) {
  const forget = () => storage.removeItem(KEY)
  const read = (): Stored | null => {
    const stored = parsed(storage.getItem(KEY))
    if (!stored) return null
    // A time in the future means that the clock was set back, so the age is unknown.
    const fresh = Object.entries(stored.answers).filter(([, { at }]) => at <= now() && now() - at < STORED_MS)
    if (fresh.length > 0) return { ...stored, answers: Object.fromEntries(fresh) }
    forget()
    return null
  }
  return {
    forget,
    /** Returns the person whose answers are stored; null without any. */
    user: (): AdminUser | null => read()?.user ?? null,
    /** Deletes the stored answers of anybody else. */
    keepOnlyOf(user: AdminUser) {
      const stored = read()
      if (stored && stored.user.id !== user.id) forget()
    },
    answer: <Body>(address: string): OfflineAnswer<Body> | null => (read()?.answers[address] as OfflineAnswer<Body> | undefined) ?? null,
    keep(user: AdminUser, address: string, body: unknown) {
      const before = read()
      const answers = before?.user.id === user.id ? before.answers : {}
      try {
        storage.setItem(KEY, JSON.stringify({ user, answers: { ...answers, [address]: { at: now(), body } } } satisfies Stored))
      } catch {
        // The storage is full: an old list would be worse than none.
        forget()
      }
    },
  }
}

export type OfflineAnswers = ReturnType<typeof offlineAnswers>

function parsed(text: string | null): Stored | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Stored> | null
    const user = adminUserIn(stored?.user)
    return user && typeof stored?.answers === 'object' ? { user, answers: stored.answers } : null
  } catch {
    return null
  }
}

export const OfflineAnswersContext = createContext<OfflineAnswers | null>(null)

export function useOfflineAnswers(): OfflineAnswers {
  const stored = use(OfflineAnswersContext)
  if (!stored) throw new Error('useOfflineAnswers outside OfflineAnswersContext')
  return stored
}
