import { revalidatePath } from 'next/cache.js'

/** What Payload's website template does after a save: Next makes these pages anew at their next visit. */
export function makesStale(pages) {
  const stale = ({ doc }) => {
    for (const page of pages) revalidatePath(typeof page === 'string' ? page : page(doc))
    return doc
  }
  return { afterChange: [stale], afterDelete: [stale] }
}
