/** How many rows one bulk action takes at most. */
export const BULK_MAX = 500
