import type { SettingsForm } from '#admin/kit/form/describe-form.ts'
import { lazyScreen } from '#admin/kit/lazy-part.tsx'

/** Described settings as a route's component; the description and the kit come in together, only when it is opened. */
export const settingsPage = (load: () => Promise<SettingsForm>) =>
  lazyScreen(async () => {
    const [settings, { SettingsScreen }] = await Promise.all([load(), import('#admin/kit/settings-screen.tsx')])
    return () => <SettingsScreen settings={settings} />
  })
