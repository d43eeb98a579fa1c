import type { Screen } from '#admin/kit/entity-screen.tsx'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'

/** A described screen as a route's component; the description and the kit come in together, only when it is opened. */
export const entityPage = (load: () => Promise<Screen>) =>
  lazyScreen(async () => {
    const [screen, { EntityScreen }] = await Promise.all([load(), import('#admin/kit/entity-screen.tsx')])
    return () => <EntityScreen screen={screen} />
  })
