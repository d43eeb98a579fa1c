import { type Role, ROLES } from './role.ts'

/** The parts of the back office in which a role has one level each. docs/product/rights.md */
export const AREAS = ['messages', 'projects', 'photos', 'content', 'administration'] as const
export type Area = (typeof AREAS)[number]

/**
 * What somebody may do in an area; each level includes those before it. `propose`: each write becomes a proposal. `draft`: writes what
 * visitors see neither before nor after it, and the rest becomes a proposal.
 */
export const LEVELS = ['none', 'read', 'propose', 'draft', 'publish'] as const
export type Level = (typeof LEVELS)[number]

/** What a person needs: at least this level in this area. */
export interface Right {
  area: Area
  level: Exclude<Level, 'none'>
}

const PUBLISHES = { messages: 'publish', projects: 'publish', photos: 'publish', content: 'publish' } as const

const RIGHTS: Readonly<Record<Role, Readonly<Record<Area, Level>>>> = {
  beheerder: { ...PUBLISHES, administration: 'publish' },
  redacteur: { ...PUBLISHES, administration: 'none' },
  medewerker: { messages: 'publish', projects: 'draft', photos: 'draft', content: 'propose', administration: 'none' },
}

/** Returns what a role may do in an area. */
export const levelOf = (role: Role, area: Area): Level => RIGHTS[role][area]

/** True when a role has a right. */
export const mayDo = (role: Role, { area, level }: Right): boolean => LEVELS.indexOf(levelOf(role, area)) >= LEVELS.indexOf(level)

/** True when somebody with a level makes a write at once. `isSeen`: visitors see what it is about before or after it. */
export const writesAtOnce = (level: Level, isSeen: boolean): boolean => level === 'publish' || (level === 'draft' && !isSeen)

/** Returns the roles that have a right. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => mayDo(role, right))
