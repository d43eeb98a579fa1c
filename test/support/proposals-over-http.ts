import { Hono } from 'hono'
import { changeRoutes } from '#features/changes/change.routes.ts'
import type { ShownChange } from '#features/changes/shown-change.ts'
import { settingsRoutes } from '#features/company/settings.routes.ts'
import { createEditProposal } from '#features/proposals/edit-proposal.ts'
import { proposalRoutes } from '#features/proposals/proposal.routes.ts'
import { pageWordsRoutes } from '#features/words/page-words.routes.ts'
import { staffRoutes } from '#http/crud-routes.ts'
import { problemResponse, toProblem } from '#http/problem-response.ts'
import { NOBODY } from '#kernel/author.ts'
import { api } from '#routes.ts'
import { openProposing } from '#server/proposing.ts'
import { openRepositories } from '#server/repositories.ts'
import { service, testimonial } from './builders.ts'
import type { DatabaseContext } from './each-database.ts'
import { signedInAs } from './signed-in.ts'

/** Opens the admin API of rows, settings, words and proposals over a test database, for An Claes. */
export function proposalsOverHttp({ store, clock }: Pick<DatabaseContext, 'store' | 'clock'>) {
  const repositories = openRepositories(store)
  const { changes, proposals, reviews, services, settings, pageWords } = repositories
  const { writeOrPropose, apply, files, subjects, forms, naming } = openProposing(repositories, clock)
  const app = new Hono()
  app.onError((error, context) => problemResponse(context, toProblem(error)))
  app.use(signedInAs())
  app.route(api.admin, changeRoutes({ changes, proposals, naming }))
  app.route(api.admin, proposalRoutes({ proposals, apply, naming, edit: createEditProposal({ clock, proposals, files, subjects }) }))
  app.route(api.admin, settingsRoutes(forms, writeOrPropose))
  const preview = () => Promise.reject(new Error('no preview here'))
  app.route(api.admin, pageWordsRoutes({ pageWords, services, company: settings.siteCompany, preview, writeOrPropose }))
  for (const [path, routes] of staffRoutes(repositories, writeOrPropose)) app.route(path, routes)

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const json = body === undefined ? {} : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
    const response = await app.request(path, { method, headers, ...json })
    clock.advance(1)
    const text = await response.text()
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as ShownChange & Record<string, unknown> }
  }
  const proposed = async (method: string, path: string, body?: unknown, query = 'as=proposal'): Promise<ShownChange> => {
    const { status, body: change } = await send(method, `${path}?${query}`, body)
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(change)}`)
    return change
  }

  return {
    repositories,
    send,
    /** Makes a proposal; throws when it is refused. */
    proposed,
    applied: (id: string) => send('POST', `${api.change(id)}/apply`),
    /** Inserts the service Crepi with two prices, and a review with three stars by Lies from Gent. */
    insertRows: async (): Promise<{ crepi: string; rated: string }> => {
      const prices = [price('Basis', 10), price('Plus', 20)]
      const crepi = await services.insert(NOBODY, service({ name: 'Crepi', slug: 'crepi', prices }))
      const rated = await reviews.insert(NOBODY, testimonial({ customer_name: 'Lies', rating: 3, location: 'Gent' }))
      clock.advance(1)
      return { crepi: crepi.id, rated: rated.id }
    },
  }
}

export const price = (name: string, amount: number) => ({ name, amount, lead: null, unit: null, note: null, popular: false, points: [] })
