import { admin } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'

const WHY = 'na'

/** Why somebody who was signed in has to log in again. */
export type LogoutReason = keyof typeof loginTexts.logoutNotices

/** The address of the login that says why. */
export const loginAfter = (why: LogoutReason): string => `${admin.login}?${new URLSearchParams({ [WHY]: why })}`

/** What the login says to whoever comes from there. */
export const logoutNoticeIn = (search: Record<string, unknown>): string | undefined =>
  Object.entries(loginTexts.logoutNotices).find(([why]) => why === search[WHY])?.[1]
