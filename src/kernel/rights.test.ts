import { expect, test } from 'vitest'
import { AREAS, type Area, LEVELS, levelOf, mayDo, rolesWith } from './rights.ts'
import { ROLES } from './role.ts'

test('a beheerder may do everything, a redacteur everything but administration', () => {
  const everywhere = (area: Area) => ({ area, level: 'publish' as const })
  expect(AREAS.filter((area) => mayDo('beheerder', everywhere(area)))).toEqual(AREAS)
  expect(AREAS.filter((area) => mayDo('redacteur', everywhere(area)))).toEqual(['messages', 'projects', 'photos', 'content'])
  expect(rolesWith({ area: 'administration', level: 'read' })).toEqual(['beheerder'])
})

test('a medewerker works with messages, prepares projects and photos, and proposes the rest', () => {
  expect(AREAS.map((area) => levelOf('medewerker', area))).toEqual(['publish', 'draft', 'draft', 'propose', 'none'])
})

test('a level includes those below it', () => {
  const may = LEVELS.flatMap((level) => (level === 'none' ? [] : [mayDo('medewerker', { area: 'projects', level })]))
  expect(may).toEqual([true, true, true, false])
  expect(rolesWith({ area: 'content', level: 'propose' })).toEqual(ROLES)
  expect(rolesWith({ area: 'content', level: 'draft' })).toEqual(['beheerder', 'redacteur'])
})
