import { revalidatePath } from 'next/cache.js'

/** Returns the hooks of Payload's website template: after a save Next renders these pages anew at their next visit. */
export function makesStale(pages) {
  const stale = ({ doc }) => {
    for (const page of pages) revalidatePath(typeof page === 'string' ? page : page(doc))
    return doc
  }
  return { afterChange: [stale], afterDelete: [stale] }
}
