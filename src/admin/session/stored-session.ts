import { ROLES } from '#kernel/role.ts'
import type { AdminUser } from './session-machine.ts'

const TOKEN = 'admin_token'
const USER = 'admin_user'

/** Reads and writes the session in the browser: the token persistently, the user per tab. docs/product/sign-in.md */
export function storedSession(persistent: Storage, perTab: Storage) {
  return {
    /** Reads the token at each call, so that a login in another tab is noticed here. */
    token: (): string | null => persistent.getItem(TOKEN),

    user: (): AdminUser | null => parseUser(perTab.getItem(USER)),

    /** Runs the callback when another tab has logged in. */
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
    const role = ROLES.find((each) => each === user?.role)
    return role && typeof user?.id === 'string' && typeof user.email === 'string' && typeof user.name === 'string'
      ? { id: user.id, email: user.email, name: user.name, role, ...(user.owes_factor === true && { owes_factor: true as const }) }
      : null
  } catch {
    return null
  }
}
