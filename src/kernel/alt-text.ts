/** How long the words for an image are. docs/product/photos.md */
export const ALT_TEXT_MIN = 10
export const ALT_TEXT_MAX = 125
