/** How long the words for an image are. Spec document 2, section 9. */
export const ALT_TEXT_MIN = 10
export const ALT_TEXT_MAX = 125
