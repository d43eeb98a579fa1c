import { lazyRouteComponent } from '@tanstack/react-router'
import type { SettingsDescription } from '#admin/kit/describe-settings.ts'

/** Described settings as a route's component; the description and the kit come in together, only when it is opened. */
export const settingsPage = (load: () => Promise<SettingsDescription>) =>
  lazyRouteComponent(async () => {
    const [settings, { SettingsScreen }] = await Promise.all([load(), import('#admin/kit/settings-screen.tsx')])
    return { SettingsPage: () => <SettingsScreen settings={settings} /> }
  }, 'SettingsPage')
