import type { FooterPlace, Link, Navigation, Page } from './page.ts'

/** The menus that follow from what pages say of themselves, in the order of the pages. */
export function navigationOf(pages: Page[]): Navigation {
  const linked = pages.flatMap(({ path, link }) => (link ? { ...link, href: path, text: link.label } : []))
  const inFooter = (place: FooterPlace): Link[] => linked.filter(({ footer }) => footer === place).map(({ href, text }) => ({ href, text }))
  return {
    menu: linked.flatMap(({ href, text, menu }) => (menu ? { href, text, place: menu } : [])),
    footer: { pages: inFooter('pages'), services: inFooter('services'), legal: inFooter('legal') },
  }
}
