/** The roles of an account, from the one that may do everything to the one that may do least. */
export const ROLES = ['beheerder', 'redacteur', 'medewerker'] as const
export type Role = (typeof ROLES)[number]
