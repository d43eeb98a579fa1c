import type { Screen } from '#admin/kit/entity-screen.tsx'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'

/** One of the lookup lists as a route's component, with the way to the others above it. */
export const lookupPage = (load: () => Promise<Screen>) =>
  lazyScreen(async () => {
    const [screen, { EntityScreen }, { LookupTabs }] = await Promise.all([
      load(),
      import('#admin/kit/entity-screen.tsx'),
      import('#admin/screens/lookups/lookup-tabs.tsx'),
    ])
    const LookupPage = () => (
      <>
        <LookupTabs />
        <EntityScreen screen={screen} />
      </>
    )
    return LookupPage
  })
