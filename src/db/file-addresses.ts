import type { Entity } from '#kernel/entity.ts'
import { storage } from '#routes.ts'

/** Returns the addresses of the stored files that a row names; addresses of other sites may be included. */
export const fileAddressesIn = ({ files }: Pick<Entity, 'files'>, row: Record<string, unknown>): string[] =>
  Object.entries(files).flatMap(([column, how]) => {
    const value = row[column]
    if (typeof value !== 'string') return []
    if (how === 'text') return value.split(/["'<>()\s]/).filter((word) => word.includes(storage.root))
    return how === 'address' ? value : storage.projectImage(value)
  })
