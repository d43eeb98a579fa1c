import { admin, api } from '#routes.ts'
import type { Feed } from '#site/feed.ts'
import { pages } from '#site/pages/pages.ts'

/** The path of the rules. A header of every page names it. */
export const SPECULATION_RULES = '/speculation-rules.json'

const ELSEWHERE = [admin.dashboard, `${admin.dashboard}/*`, admin.test, `${api.root}/*`]
const NOT_AHEAD = pages.filter(({ prefetch }) => prefetch === false).map(({ path }) => path)

/**
 * Rules by which a browser prerenders the next page while the pointer rests on its link, without a script of ours. A browser that does not
 * prerender, to save data or memory, still prefetches the page. Source: wicg.github.io/nav-speculation.
 */
export const speculationRules: Feed = {
  path: SPECULATION_RULES,
  contentType: 'application/speculationrules+json; charset=utf-8',
  write: () =>
    Promise.resolve(
      JSON.stringify({
        prerender: [
          {
            where: { and: [{ href_matches: '/*' }, { not: { href_matches: [...ELSEWHERE, ...NOT_AHEAD] } }] },
            eagerness: 'moderate',
          },
        ],
      }),
    ),
}
