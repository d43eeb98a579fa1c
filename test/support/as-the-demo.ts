import { DEFAULT_COMPANY } from '#features/company/company.ts'
import { api } from '#routes.ts'
import type { RunningApp, Session } from './start-app.ts'

/** Lets a site that began without demo content make the claims of the demo and show its photographs. */
export async function asTheDemo(app: RunningApp, session: Session): Promise<void> {
  await app.request(api.settings('company'), { method: 'PUT', json: DEFAULT_COMPANY, session })
  await app.request(api.settings('pictures'), { method: 'PUT', json: { built_in: true }, session })
}
