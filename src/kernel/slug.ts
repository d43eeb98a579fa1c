/** A title as an address part. Spec document 2, section 5: lowercase, only a-z, 0-9 and single hyphens. */
export const slugFrom = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
