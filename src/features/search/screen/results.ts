import type { Address } from '#admin/row-address.ts'
import { rowAddress, screenOf } from '#admin/row-address.ts'
import { entryAbove, menu, screens } from '#admin/screens.ts'
import type { IconName } from '#admin/kit/icon.tsx'
import type { FoundGroup } from '#features/search/found.ts'
import { folded } from '#kernel/folded.ts'
import { admin } from '#routes.ts'
import { searchTexts as texts } from '#texts/nl/admin/search.ts'

/** A place in the back office that a search offers. */
export interface Result {
  title: string
  detail: string
  icon: IconName
  address: Address
}

/** The results of one kind, with how many there are in all. */
export interface Results {
  label: string
  total: number
  items: Result[]
}

/** Returns the screens whose name has the text, all of them without a text, that the person may open. */
export function foundScreens(text: string, mayOpen: (path: string) => boolean): Results[] {
  const items = screens
    .filter(({ path, label }) => mayOpen(path) && folded(label).includes(folded(text)))
    // A history belongs to a row, and a proposal has an id: they have nothing to show by themselves.
    .filter(({ path }) => path !== admin.history && path !== admin.proposal)
    .map(({ path, label }) => ({
      title: label,
      detail: entryAbove(path)?.label ?? '',
      icon: iconOf(path),
      address: { to: path, search: {} },
    }))
  return items.length > 0 ? [{ label: texts.screens, total: items.length, items }] : []
}

/** Returns the pages of the site whose name or address has the text. */
export function foundPages(pages: readonly { page: string; title: string; path: string | null }[], text: string): Results[] {
  const items = pages
    .filter(({ title, path }) => [title, path ?? ''].some((words) => folded(words).includes(folded(text))))
    .map(({ page, title, path }): Result => ({
      title,
      detail: path ?? '',
      icon: iconOf(admin.pages),
      address: { to: admin.pages, search: { bewerk: page } },
    }))
  return items.length > 0 ? [{ label: labelOf(admin.pages), total: items.length, items: items.slice(0, PAGES_MAX) }] : []
}
const PAGES_MAX = 5

/** Returns the rows that the server found, each with the address of its form, in the order of the menu. */
export const foundRows = (groups: readonly FoundGroup[]): Results[] =>
  groups
    .map((group) => ({ ...group, path: screenOf(group.collection) }))
    .toSorted((one, other) => placeOf(one.path) - placeOf(other.path))
    .map(({ collection, path, total, items }) => ({
      label: labelOf(path),
      total,
      items: items.map(({ id, title, detail }) => ({ title, detail, icon: iconOf(path), address: rowAddress(collection, id) })),
    }))

const placeOf = (path: string): number => screens.findIndex((screen) => screen.path === path)

const labelOf = (path: string): string => screens.find((screen) => screen.path === path)?.label ?? path

const iconOf = (path: string): IconName => (entryAbove(path) ?? menu.find((entry) => entry.path === path))?.icon ?? 'person'
