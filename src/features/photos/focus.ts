/** The default focal point of a photo, in percent from the left and from the top. */
export const CENTRE = 50
