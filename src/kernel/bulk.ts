/** How many rows one bulk action takes at most; whoever has more sends several. */
export const BULK_MAX = 500
