import { type Changes, createChanges } from '#db/changes.ts'
import type { Store } from '#db/rows.ts'
import { settings } from '#features/company/settings.repository.ts'

/** Returns the names of the company and its site, which must not be a password. */
export const ownWords =
  (store: Omit<Store, 'changes'> & { changes?: Changes }, { publicUrl }: { publicUrl: string }) =>
  async (): Promise<string[]> => {
    const { name, short_name, email, city } = await settings({
      changes: createChanges(store.database, store.clock),
      ...store,
    }).siteCompany()
    return [name, short_name, email, city, new URL(publicUrl).hostname]
  }
