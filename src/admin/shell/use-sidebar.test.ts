import { expect, test } from 'vitest'
import { expandedIn, sidebarCookie } from './use-sidebar.ts'

test('the menu is expanded until somebody collapses it', () => {
  expect(expandedIn('')).toBe(true)
  expect(expandedIn('other=1; sidebar_state=true')).toBe(true)
  expect(expandedIn('other=1; sidebar_state=false; third=3')).toBe(false)
  expect(expandedIn('my_sidebar_state=false')).toBe(true)
})

test('the choice is kept for seven days', () => {
  expect(sidebarCookie(false)).toBe('sidebar_state=false; path=/; max-age=604800; samesite=lax')
})
