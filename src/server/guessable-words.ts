import { createContentVersions } from '#db/content-versions.ts'
import type { Store } from '#db/rows.ts'
import { settings } from '#features/company/settings.repository.ts'

/** Reads the names of the company and its site, which a password must not consist of. */
export const guessableWords =
  ({ database, clock }: Pick<Store, 'database' | 'clock'>, { publicUrl }: { publicUrl: string }) =>
  async (): Promise<string[]> => {
    const contentVersions = createContentVersions(database, clock)
    const { name, short_name, email, city } = await settings({ database, clock, contentVersions }).siteCompany()
    return [name, short_name, email, city, new URL(publicUrl).hostname]
  }
