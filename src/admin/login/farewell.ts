import { admin } from '#routes.ts'
import { loginTexts } from '#texts/nl/admin/login.ts'

const WHY = 'na'

/** Why somebody who was signed in has to log in again. */
export type Farewell = keyof typeof loginTexts.farewells

/** The address of the login that says why. */
export const loginAfter = (why: Farewell): string => `${admin.login}?${new URLSearchParams({ [WHY]: why })}`

/** What the login says to whoever comes from there. */
export const farewellIn = (search: Record<string, unknown>): string | undefined =>
  Object.entries(loginTexts.farewells).find(([why]) => why === search[WHY])?.[1]
