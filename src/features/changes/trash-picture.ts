import type { StoredFile } from '#files/file-store.ts'
import { storedAt } from '#files/stored-address.ts'
import { inTrash, TRASH_PICTURE } from '#files/trash-files.ts'
import type { VariantStore } from '#images/variant-store.ts'
import { type Area, mayDo } from '#kernel/rights.ts'
import type { Role } from '#kernel/role.ts'

const OF_BUCKETS: ReadonlyMap<string, Area> = new Map([
  ['photos', 'photos'],
  ['projects', 'projects'],
])

/**
 * Creates the read of small copies of pictures whose row is in the trash, or that only a proposal names, by the address that they had;
 * undefined when there is no such picture, or when the role may not read the area of its folder. A picture that another row shows, or whose move did not finish, is still at its address.
 */
export const trashPicture =
  (variants: Pick<VariantStore, 'get'>) =>
  async (role: Role, address: string): Promise<StoredFile | undefined> => {
    const file = storedAt(address)
    const area = file && OF_BUCKETS.get(file.bucket)
    if (!file || !area || !mayDo(role, { area, level: 'read' })) return undefined
    const trashed = inTrash(file)
    return (await variants.get(trashed.bucket, trashed.path, TRASH_PICTURE)) ?? (await variants.get(file.bucket, file.path, TRASH_PICTURE))
  }
