import type { ComponentType } from 'react'
import type { Screen } from '#admin/kit/described-screen.tsx'
import type { SettingsForm } from '#admin/kit/form/describe-form.ts'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'

/** What a screen's file brings: a component, or a description. */
export type Load = () => Promise<ComponentType | { screen: Screen | SettingsForm }>

const loaded = async (load: Load): Promise<ComponentType> => {
  const brought = await load()
  if (!('screen' in brought)) return brought
  // In the file that the description needs anyway.
  const { DescribedScreen } = await import('#admin/kit/described-screen.tsx')
  return () => <DescribedScreen screen={brought.screen} />
}

/** A screen as a route's component, which comes only when it is opened. */
export const screenPage = (load: Load) => lazyScreen(() => loaded(load))

/** One of the lookup lists, with the way to the others above it. */
export const lookupPage = (load: Load) =>
  lazyScreen(async () => {
    const [Described, { LookupTabs }] = await Promise.all([loaded(load), import('#admin/screens/lookups/lookup-tabs.tsx')])
    const LookupPage = () => (
      <>
        <LookupTabs />
        <Described />
      </>
    )
    return LookupPage
  })
