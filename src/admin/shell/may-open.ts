import { type ScreenEntry, screens } from '#admin/screens.ts'
import { mayDo, type Right } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'

/** Returns what somebody needs to use a screen; null for nothing but a session. */
export const rightFor = ({ area }: Pick<ScreenEntry, 'area'>): Right | null =>
  area === 'each' || area === 'own' ? null : { area, level: 'read' }

/** Returns the screen at an address that somebody may not use; undefined when they may, and while their role is not known. */
export const refusedAt = (path: string, role: Role | undefined): ScreenEntry | undefined =>
  screens.find((screen) => {
    const right = screen.path === path && role ? rightFor(screen) : null
    return right !== null && role !== undefined && !mayDo(role, right)
  })
