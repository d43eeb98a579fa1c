/** The reasons why we cannot open a kind of photo, and what to do; for visitors and staff. */
export const unopenedPhotoTexts = {
  heic: 'Dit is een HEIC-foto, en die kunnen we niet openen. Kies op een iPhone Instellingen > Camera > Formaten > Meest compatibel, of deel de foto als JPEG.',
  avif: 'Dit is een AVIF-afbeelding, en die kunnen we niet openen. Bewaar ze eerst als JPEG, PNG of WebP.',
} as const
