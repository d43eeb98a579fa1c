import { createContext, use } from 'react'
import { type AdminUser, adminUserIn } from '#admin/session/session-machine.ts'
import { DAY } from '#kernel/clock.ts'

/** How long an answer is stored, in milliseconds. */
export const KEPT_MS = 7 * DAY
const KEY = 'admin_offline'

interface Kept {
  user: AdminUser
  answers: Record<string, KeptAnswer<unknown>>
}

interface KeptAnswer<Body> {
  /** When the server gave the answer, milliseconds since the epoch. */
  at: number
  body: Body
}

/** Keeps answers of the server for one person, so that a screen can show them without a network. docs/product/installed.md */
export function keptAnswers(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => number = Date.now) {
  const forget = () => storage.removeItem(KEY)
  const read = (): Kept | null => {
    const kept = parsed(storage.getItem(KEY))
    if (!kept) return null
    // A time in the future means that the clock was set back, so the age is unknown.
    const fresh = Object.entries(kept.answers).filter(([, { at }]) => at <= now() && now() - at < KEPT_MS)
    if (fresh.length > 0) return { ...kept, answers: Object.fromEntries(fresh) }
    forget()
    return null
  }
  return {
    forget,
    /** Returns the person whose answers are stored; null without any. */
    user: (): AdminUser | null => read()?.user ?? null,
    /** Deletes the stored answers of anybody else. */
    keepOnlyOf(user: AdminUser) {
      const kept = read()
      if (kept && kept.user.id !== user.id) forget()
    },
    answer: <Body>(address: string): KeptAnswer<Body> | null => (read()?.answers[address] as KeptAnswer<Body> | undefined) ?? null,
    keep(user: AdminUser, address: string, body: unknown) {
      const before = read()
      const answers = before?.user.id === user.id ? before.answers : {}
      try {
        storage.setItem(KEY, JSON.stringify({ user, answers: { ...answers, [address]: { at: now(), body } } } satisfies Kept))
      } catch {
        // The storage is full: an old list would be worse than none.
        forget()
      }
    },
  }
}

export type KeptAnswers = ReturnType<typeof keptAnswers>

function parsed(stored: string | null): Kept | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as Partial<Kept> | null
    const user = adminUserIn(kept?.user)
    return user && typeof kept?.answers === 'object' ? { user, answers: kept.answers } : null
  } catch {
    return null
  }
}

export const KeptAnswersContext = createContext<KeptAnswers | null>(null)

export function useKeptAnswers(): KeptAnswers {
  const kept = use(KeptAnswersContext)
  if (!kept) throw new Error('useKeptAnswers outside KeptAnswersContext')
  return kept
}
