const KEY = 'admin_passkey'

/** Notes that this person has a passkey on this device. */
export const notePasskey = (userId: string): void => localStorage.setItem(KEY, userId)

/** Forgets that somebody has one, after the server refused it. */
export const forgetPasskey = (): void => localStorage.removeItem(KEY)

/** True when this person gave a passkey on this device before. */
export const hasPasskeyHere = (userId: string): boolean => localStorage.getItem(KEY) === userId
