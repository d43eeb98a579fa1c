import type { Entity } from '#kernel/entity.ts'
import { storage } from '#routes.ts'

/** Where the stored files lie that a row names, as its definition says; addresses of other sites may be among them. */
export const fileAddressesIn = ({ files }: Pick<Entity, 'files'>, row: Record<string, unknown>): string[] =>
  Object.entries(files).flatMap(([column, how]) => {
    const value = row[column]
    if (typeof value !== 'string') return []
    if (how === 'text') return value.split(/["'<>()\s]/).filter((word) => word.includes(storage.root))
    return how === 'address' ? value : storage.projectImage(value)
  })
