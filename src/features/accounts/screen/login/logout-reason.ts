import { admin } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'

const WHY = 'na'

/** The reason why somebody has to log in again. */
export type LogoutReason = keyof typeof loginTexts.logoutNotices

/** Returns the address of the login with the reason. */
export const loginAfter = (why: LogoutReason): string => `${admin.login}?${new URLSearchParams({ [WHY]: why })}`

/** Returns the notice for the reason in the login's address. */
export const logoutNoticeIn = (search: Record<string, unknown>): string | undefined =>
  Object.entries(loginTexts.logoutNotices).find(([why]) => why === search[WHY])?.[1]
