import type { ComponentType } from 'react'
import type { Screen } from '#admin/kit/described-screen.tsx'
import type { SettingsForm } from '#admin/kit/form/describe-form.ts'
import { offlineScreen, lazyScreen } from '#admin/kit/lazy-part.tsx'

/** Loads a screen's file, which exports a component or a description. */
export type Load = () => Promise<ComponentType | { screen: Screen | SettingsForm }>

const loaded = async (load: Load): Promise<ComponentType> => {
  const brought = await load()
  if (!('screen' in brought)) return brought
  // Imported only for a description, which needs this file anyway.
  const { DescribedScreen } = await import('#admin/kit/described-screen.tsx')
  return () => <DescribedScreen screen={brought.screen} />
}

/** Returns the component of a route, which loads when it is opened. */
export const screenPage = (load: Load) => lazyScreen(() => loaded(load))

/** Returns the component of the route that opens without a network too. */
export const offlinePage = (load: Load) => offlineScreen(() => loaded(load))

/** Returns the component of a lookup list, with tabs for the other lists above it. */
export const lookupPage = (load: Load) =>
  lazyScreen(async () => {
    const [Described, { LookupTabs }] = await Promise.all([loaded(load), import('#features/lookups/screen/lookup-tabs.tsx')])
    const LookupPage = () => (
      <>
        <LookupTabs />
        <Described />
      </>
    )
    return LookupPage
  })
