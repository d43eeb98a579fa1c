import type { AdminUser } from './session-machine.ts'

const TOKEN = 'admin_token'
const USER = 'admin_user'

/** Where the browser keeps the sign-in: the token for good, the user for this tab. docs/product/sign-in.md */
export function storedSession(persistent: Storage, perTab: Storage) {
  return {
    /** Read at each call, so that a login in another tab counts here too. */
    token: (): string | null => persistent.getItem(TOKEN),

    user: (): AdminUser | null => parseUser(perTab.getItem(USER)),

    /** Calls back when another tab has signed in. */
    onSignedInElsewhere: (callback: () => void) =>
      addEventListener('storage', ({ storageArea, key, newValue }) => {
        if (storageArea === persistent && key === TOKEN && newValue !== null) callback()
      }),

    keepToken: (token: string) => persistent.setItem(TOKEN, token),

    keepUser: (user: AdminUser) => perTab.setItem(USER, JSON.stringify(user)),

    forget() {
      persistent.removeItem(TOKEN)
      perTab.removeItem(USER)
    },
  }
}

export type StoredSession = ReturnType<typeof storedSession>

function parseUser(stored: string | null): AdminUser | null {
  try {
    const user = JSON.parse(stored ?? 'null') as Partial<AdminUser> | null
    return typeof user?.id === 'string' && typeof user.email === 'string' && typeof user.name === 'string'
      ? { id: user.id, email: user.email, name: user.name }
      : null
  } catch {
    return null
  }
}
