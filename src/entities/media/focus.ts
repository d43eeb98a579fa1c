/** Where the point of a photo lies that stays in view, in percent from the left and from the top, unless somebody chose another. */
export const CENTRE = 50
