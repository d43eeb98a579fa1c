import { api, site } from '#routes.ts'
import { blogPost } from './builders.ts'
import type { Session, TestApp } from './start-app.ts'
import { until } from './until.ts'

type Host = Pick<TestApp, 'request'>

/**
 * Creates an article on a host. Returns a function that saves it on one host and returns how many milliseconds later its page on the other
 * host shows that.
 */
export async function savesThatTravel(host: Host, session: Session): Promise<(from: Host, to: Host) => Promise<number>> {
  const { slug, ...article } = blogPost({ published: true })
  const made = await host.request(api.collection('blog-posts'), { json: { slug, ...article }, session })
  const { id } = (await made.json()) as { id: string }
  let saves = 0
  return async (from, to) => {
    const title = `Titel nummer ${(saves += 1)}.`
    const saved = await from.request(api.row('blog-posts', id), { method: 'PATCH', json: { title }, session })
    if (saved.status !== 200) throw new Error(`The save was answered ${saved.status}: ${await saved.text()}`)
    const savedAt = performance.now()
    await until('the other host to show it', async () => (await (await to.request(site.blogPost(slug))).text()).includes(title))
    return performance.now() - savedAt
  }
}
