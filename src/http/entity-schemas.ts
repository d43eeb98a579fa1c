import type { z } from '@hono/zod-openapi'
import type { VisibleEntity } from '#db/visible-rows.ts'
import type { Entity } from '#kernel/entity.ts'

/** A row as the API's description names it. */
export const rowSchema = ({ row, name }: Pick<Entity, 'row' | 'name'>) => row.meta({ id: name })

/** The same as far as visitors see it. */
export function publicSchema({ row, name, visible: { columns } }: VisibleEntity): z.ZodType {
  const shown: Record<string, true> = Object.fromEntries(['id', ...columns].map((column) => [column, true]))
  return row.pick(shown).meta({ id: `Public${name}` })
}

/** All of them in the names of operations: `blog-posts` are `BlogPosts`. */
export const pluralName = (collection: string): string =>
  collection
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
