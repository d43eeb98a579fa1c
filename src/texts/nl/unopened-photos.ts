/** The reasons why we cannot open a kind of photo, and what to do; for visitors and staff. */
export const unopenedPhotoTexts = {
  heic: 'Dit is een HEIC-foto, en die kunnen we niet openen. Kies op een iPhone Instellingen > Camera > Formaten > Meest compatibel, of deel de foto als JPEG.',
  pdf: 'Dit is een PDF, en geen foto. Maak er een schermafbeelding van, of bewaar de bladzijde als JPEG of PNG.',
  tiff: 'Dit is een TIFF-afbeelding, en die kunnen we niet openen. Bewaar ze eerst als JPEG of PNG.',
  bmp: 'Dit is een BMP-afbeelding, en die kunnen we niet openen. Bewaar ze eerst als JPEG of PNG.',
  jxl: 'Dit is een JPEG XL-afbeelding, en die kunnen we niet openen. Bewaar ze eerst als gewone JPEG.',
  film: 'Dit is een film, en geen foto. Kies een foto, of maak een schermafbeelding van de film.',
  avif: 'Dit is een AVIF-afbeelding, en die kunnen we niet openen. Bewaar ze eerst als JPEG, PNG of WebP.',
} as const

/** The reasons why we cannot open a photo of a kind that we know, and what to do; for visitors and staff. */
export const oddPhotoTexts = {
  'jpeg-kind':
    'Deze JPEG heeft 12 bits per kleur of is zonder verlies bewaard, en dat kunnen we niet openen. Bewaar ze in een fotoprogramma als gewone JPEG (8 bits).',
  'side-too-long': 'Deze foto is te lang: hoogstens 16.383 pixels per zijde. Snijd ze bij of maak ze kleiner.',
} as const
