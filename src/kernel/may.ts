import type { Entity } from './entity.ts'
import { takesProposals } from './proposal.ts'
import { type Area, levelOf, mayDo, writesAtOnce } from './rights.ts'
import type { Role } from './role.ts'

/**
 * What somebody may do with what an answer of the API has. `create`, `update` and `remove`: the write is made at once, as long as visitors do
 * not see the row after it. `propose`: any other write becomes a proposal. `publish`: every write is made at once, also orders, bulk actions
 * and plans. docs/product/rights.md
 */
export const MAY = ['create', 'update', 'remove', 'propose', 'publish'] as const
export type May = (typeof MAY)[number]

/** What somebody may do with a change in the history: undo it. With a proposal: change its fields, drop it (`remove`), and apply, plan and share it. */
export const MAY_WITH_CHANGE = ['undo', 'update', 'remove', 'publish'] as const
export type MayWithChange = (typeof MAY_WITH_CHANGE)[number]

/** What somebody may do with a deleted row: restore it, and delete it for good. */
export const MAY_WITH_TRASHED = ['restore', 'remove'] as const

/** What somebody may do with an account: change its name, take its role or its access away (`demote`), remove it. */
export const MAY_WITH_ACCOUNT = ['update', 'demote', 'remove'] as const

/** What somebody may do with an invitation: send it again, and withdraw it. */
export const MAY_WITH_INVITATION = ['send', 'remove'] as const

/** The part of a definition from which the rights in its collection follow. */
export type WithRights = Pick<Entity, 'area' | 'history' | 'staffMay'>

/** Returns what a role may do in a collection before a row is chosen. */
export const mayInCollection = (role: Role, of: WithRights): May[] => [
  ...(of.staffMay.includes('create') && writesAtOnce(levelOf(role, of.area), false) ? (['create'] as const) : []),
  ...mayAnyway(role, of.area, takesProposals(of)),
]

/** Returns what a role may do with a row. `isSeen`: whether visitors notice a change of the row, and its deletion. */
export const mayWithRow = (role: Role, of: WithRights, isSeen: Record<'update' | 'remove', boolean>): May[] => {
  const level = levelOf(role, of.area)
  return [
    ...(of.staffMay.includes('change') && writesAtOnce(level, isSeen.update) ? (['update'] as const) : []),
    ...(of.staffMay.includes('remove') && writesAtOnce(level, isSeen.remove) ? (['remove'] as const) : []),
    ...mayAnyway(role, of.area, takesProposals(of)),
  ]
}

/** Returns what a role may do with a setting, or with the texts of a page, which visitors see. */
export const mayWithValue = (role: Role, area: Area): May[] => [
  ...(writesAtOnce(levelOf(role, area), true) ? (['update'] as const) : []),
  ...mayAnyway(role, area, true),
]

const mayAnyway = (role: Role, area: Area, canPropose: boolean): May[] => [
  ...(canPropose && mayDo(role, { area, level: 'propose' }) ? (['propose'] as const) : []),
  ...(mayDo(role, { area, level: 'publish' }) ? (['publish'] as const) : []),
]
