import type { PublicService } from '#features/services/service.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { part, type PlaceholderValues, type PageText, words } from '#kernel/words.ts'
import type { FooterPlace, Link, Navigation, Page } from './page.ts'
import { type OfferedService, wordsForServices } from './words-for-services.ts'

/** Returns the menus, which follow from the `link` of each page, in the order of the pages. `written` holds the names that staff wrote. */
export function navigationOf(
  pages: Page[],
  services: PublicService[],
  written: ReadonlyMap<string, unknown>,
  values: PlaceholderValues,
): Navigation {
  const names = menuNames(
    pages.flatMap((page) => page.words ?? []),
    services,
    written,
    values,
  )
  const linked = pages.flatMap((page) => [
    ...(page.link ? [{ ...page.link, href: page.path, text: page.link.label ?? (page.words ? names(page.words) : '') }] : []),
    ...(page.links?.(services) ?? []).map((link) => ({ ...link, text: link.label })),
  ])
  const inFooter = (place: FooterPlace): Link[] => linked.filter(({ footer }) => footer === place).map(({ href, text }) => ({ href, text }))
  return {
    menu: linked.flatMap(({ href, text, menu }) => (menu ? { href, text, place: menu } : [])),
    footer: { pages: inFooter('pages'), services: inFooter('services'), legal: inFooter('legal') },
  }
}

/** Returns a function that gives the menu name of the page with these words. */
export function menuNames(
  of: readonly PageText[],
  services: readonly OfferedService[],
  written: ReadonlyMap<string, unknown>,
  values: PlaceholderValues,
): (words: PageText) => string {
  const lines = of.flatMap(({ page, fields: { menu } }) => (menu?.kind === 'line' ? [[page, menu] as const] : []))
  const menu = words('menu', 'Menu', { names: part('Namen', Object.fromEntries(lines)) })
  const { names } = resolveWords(wordsForServices(menu, services), { names: Object.fromEntries(written) }, values)
  return ({ page, title }) => names[page] ?? title
}
