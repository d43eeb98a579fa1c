import type { QueryClient } from '@tanstack/react-query'
import type { Page } from 'playwright-core'
import type { Session } from '#admin/session/session.ts'
import type { SessionState } from '#admin/session/session-machine.ts'

/** An address for which the back office has no screen, and for which the server has a tiny response. */
export const NOWHERE = '/healthz'

/** The router that puts itself into the window, as far as the tests use it. */
interface Running {
  __TSR_ROUTER__?: {
    history: { push: (address: string) => void }
    navigate: (to: { to: string; ignoreBlocker: boolean }) => Promise<void>
  }
}

/** True when the back office of the server at this address runs in the tab, shows nothing and waits for an address. */
export const isAtRest = async (page: Page, url: string): Promise<boolean> =>
  page.url() === url + NOWHERE && (await page.evaluate(() => '__TSR_ROUTER__' in window))

/** Navigates to an address (path and query) within the back office that runs in the tab. */
export const moveTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { __TSR_ROUTER__: router }: Running = window
    router?.history.push(to)
  }, address)

/**
 * Leaves the screen and forgets cached data, input and toasts, so that the next screen opens as after a load. Does nothing and returns
 * false where that is not possible: nothing runs, a write is pending, or the session has ended.
 */
export const putToRest = (page: Page): Promise<boolean> =>
  page.evaluate(async (nowhere) => {
    interface Fiber {
      memoizedProps: { client?: QueryClient; value?: Partial<Session> } | null
      child: Fiber | null
    }
    /** Returns the values that the root of React provides to all components. */
    const provided = (): { queries?: QueryClient; session?: SessionState } => {
      const root = document.getElementById('root')
      const found = {}
      const entry = Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer$'))
      for (let fiber = entry?.[1] as Fiber | null | undefined; fiber; fiber = fiber.child) {
        const { client, value } = fiber.memoizedProps ?? {}
        if (client) Object.assign(found, { queries: client })
        if (value?.logOut && value.state) Object.assign(found, { session: value.state() })
      }
      return found
    }

    const { __TSR_ROUTER__: router }: Running = window
    if (!router) return false
    const { queries, session } = provided()
    if (!queries || !session) throw new Error('The back office hands out its queries and its session no longer as it did.')
    if (session.status !== 'authenticated' || session.expired || queries.isMutating() > 0) return false

    await router.navigate({ to: nowhere, ignoreBlocker: true })
    await queries.cancelQueries()
    queries.clear()
    // Another toast may have been waiting behind this one.
    for (;;) {
      const dismiss = document.querySelector<HTMLElement>('button[aria-label="Melding sluiten"]')
      if (!dismiss) break
      dismiss.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
    return document.querySelector('dialog, main') === null
  }, NOWHERE)

/** Shows the screen as it is when somebody opens it now, without a load of the whole back office. */
export async function openAgain(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  if (!(await putToRest(page))) throw new Error('The screen cannot be left just now: a write is under way, or the session has ended.')
  await moveTo(page, pathname + search)
}
