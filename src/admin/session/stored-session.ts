import { type OfflineAnswers, offlineAnswers } from '#admin/offline/offline-answers.ts'
import { type AdminUser, adminUserIn } from './session-machine.ts'

const TOKEN = 'admin_token'
const USER = 'admin_user'

/**
 * Reads and writes the session in the browser: the token persistently, the user per tab. What is stored for a phone without a network goes
 * with the session. docs/product/sign-in.md
 */
export function storedSession(persistent: Storage, perTab: Storage, kept: OfflineAnswers = offlineAnswers(persistent)) {
  return {
    /** Reads the token at each call, so that a login in another tab is noticed here. */
    token: (): string | null => persistent.getItem(TOKEN),

    user: (): AdminUser | null => parseUser(perTab.getItem(USER)),

    /** Returns the person for whom answers are stored, also in a new tab. */
    offlineUser: kept.user,

    forgetAnswers: kept.forget,

    /** Runs the callback when another tab has logged in. */
    onSignedInElsewhere: (callback: () => void) =>
      addEventListener('storage', ({ storageArea, key, newValue }) => {
        if (storageArea === persistent && key === TOKEN && newValue !== null) callback()
      }),

    keepToken: (token: string) => persistent.setItem(TOKEN, token),

    keepUser(user: AdminUser) {
      perTab.setItem(USER, JSON.stringify(user))
      kept.keepOnlyOf(user)
    },

    forget() {
      persistent.removeItem(TOKEN)
      perTab.removeItem(USER)
      kept.forget()
    },
  }
}

export type StoredSession = ReturnType<typeof storedSession>

function parseUser(stored: string | null): AdminUser | null {
  try {
    return adminUserIn(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}
