import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screen } from '#admin/kit/describe-screen.ts'

/** A described screen as a route's component; the description and the kit come in together, only when it is opened. */
export const entityPage = (load: () => Promise<Screen>) =>
  lazyRouteComponent(async () => {
    const [screen, { EntityScreen }] = await Promise.all([load(), import('#admin/kit/entity-screen.tsx')])
    return { EntityPage: () => <EntityScreen screen={screen} /> }
  }, 'EntityPage')
