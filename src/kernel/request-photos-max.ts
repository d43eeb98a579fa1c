/** How many photos a visitor may send along with one request. */
export const REQUEST_PHOTOS_MAX = 5
