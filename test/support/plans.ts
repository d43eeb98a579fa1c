import { expect } from 'vitest'
import { api } from '#routes.ts'
import { reviewForAnyVersion } from './for-any-version.ts'
import type { Session, TestApp } from './start-app.ts'

/** Stores an approved review and returns its id. */
export const reviewOn = async (app: TestApp, session: Session, fields: object): Promise<string> => {
  const answer = await app.request(api.collection('testimonials'), { json: reviewForAnyVersion({ approved: true, ...fields }), session })
  return ((await answer.json()) as { id: string }).id
}

/** Plans a change of a review at a moment (ISO 8601); returns the id of the plan. */
export const planOn = async (app: TestApp, session: Session, id: string, at: string, json: object): Promise<string> => {
  const answer = await app.request(`${api.row('testimonials', id)}?as=plan&at=${at}`, { method: 'PATCH', json, session })
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { id: string }).id
}

/** True when visitors read this text in a review. */
export const isShown = async (app: TestApp, text: string) => (await (await app.request(api.testimonials)).text()).includes(text)
