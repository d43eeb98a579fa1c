import type { Screen } from '#admin/kit/described-screen.tsx'
import type { SettingsForm } from '#admin/kit/form/describe-form.ts'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'

type Load = () => Promise<{ screen: Screen | SettingsForm }>

const loaded = async (load: Load) => {
  const [{ screen }, { DescribedScreen }] = await Promise.all([load(), import('#admin/kit/described-screen.tsx')])
  return () => <DescribedScreen screen={screen} />
}

/** A described screen as a route's component; the description and the kit come in together, only when it is opened. */
export const describedPage = (load: Load) => lazyScreen(() => loaded(load))

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
