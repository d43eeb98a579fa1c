import { admin, api } from '#routes.ts'
import type { Feed } from '#site/feed.ts'
import { pages } from '#site/pages/pages.ts'

/** Named by a header of every page. */
export const SPECULATION_RULES = '/speculation-rules.json'

const ELSEWHERE = [admin.dashboard, `${admin.dashboard}/*`, admin.test, `${api.root}/*`]
const NOT_AHEAD = pages.filter(({ prefetch }) => prefetch === false).map(({ path }) => path)

/**
 * Lets a browser make the next page ready while the pointer rests on its link: no script of ours. One that may not
 * render ahead, to save data or memory, still fetches the page. Source: wicg.github.io/nav-speculation.
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
