import type { PublicService } from '#entities/services/service.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { PlaceholderValues, Words } from '#kernel/words.ts'
import type { FooterPlace, Link, Navigation, Page } from './page.ts'
import { type OfferedService, wordsAmong } from './words-among.ts'

/** The menus that follow from what pages say of themselves, in the order of the pages; `written` is what staff wrote for some of them. */
export function navigationOf(
  pages: Page[],
  services: PublicService[],
  written: ReadonlyMap<string, unknown>,
  values: PlaceholderValues,
): Navigation {
  const linked = pages.flatMap((page) => [
    ...(page.link
      ? [{ ...page.link, href: page.path, text: page.link.label ?? (page.words ? menuName(page.words, services, written, values) : '') }]
      : []),
    ...(page.links?.(services) ?? []).map((link) => ({ ...link, text: link.label })),
  ])
  const inFooter = (place: FooterPlace): Link[] => linked.filter(({ footer }) => footer === place).map(({ href, text }) => ({ href, text }))
  return {
    menu: linked.flatMap(({ href, text, menu }) => (menu ? { href, text, place: menu } : [])),
    footer: { pages: inFooter('pages'), services: inFooter('services'), legal: inFooter('legal') },
  }
}

/** What menus call the page of these words. */
export function menuName(
  words: Words,
  services: readonly OfferedService[],
  written: ReadonlyMap<string, unknown>,
  values: PlaceholderValues,
): string {
  const menu = words.fields['menu']
  if (menu?.kind !== 'line') return words.title
  return resolveWords(wordsAmong({ ...words, fields: { menu } }, services), { menu: written.get(words.page) }, values).menu
}
