import type { Page } from 'playwright-core'
import { textOf } from '#features/company/season.ts'
import { api } from '#routes.ts'
import { season } from '#texts/nl/season.ts'

/** The screen of the seasons and its API endpoints. */
export const seasons = { path: '/admin/seasonal', title: 'Seizoensinhoud' }
export const PRESETS = api.settings('season-presets')
export const CURRENT = api.settings('current-season')

/** The built-in seasons; `standard` has only their texts. */
export const { zomer, herfst, winter, lente } = season.presets
export const standard = { zomer: textOf(zomer), herfst: textOf(herfst), winter: textOf(winter), lente: textOf(lente) }

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const edit = (page: Page, name: string) => page.getByRole('link', { name: `${name} bewerken` })
