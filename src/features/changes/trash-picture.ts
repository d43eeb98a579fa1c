import type { StoredFile } from '#files/file-store.ts'
import { storedAt } from '#files/stored-address.ts'
import { inTrash, TRASH_PICTURE } from '#files/trash-files.ts'
import type { VariantStore } from '#images/variant-store.ts'

/**
 * Creates the read of small copies of pictures whose row is in the trash, by the address that they had; undefined when there is no such
 * picture. A picture that another row shows, or whose move into the trash did not finish, is still at its address.
 */
export const trashPicture =
  (variants: Pick<VariantStore, 'get'>) =>
  async (address: string): Promise<StoredFile | undefined> => {
    const file = storedAt(address)
    if (!file || (file.bucket !== 'photos' && file.bucket !== 'projects')) return undefined
    const trashed = inTrash(file)
    return (await variants.get(trashed.bucket, trashed.path, TRASH_PICTURE)) ?? (await variants.get(file.bucket, file.path, TRASH_PICTURE))
  }
