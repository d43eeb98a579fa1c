/** The words for choosing and uploading a file. */
export const uploadTexts = {
  choose: 'Sleep een afbeelding hierheen, plak ze of klik om te kiezen',
  takePhoto: 'Maak een foto',
  letGo: 'Laat los om toe te voegen',
  progress: 'Voortgang van het uploaden',
  sending: (percent: number) => `Uploaden... ${percent}%`,
  processing: 'Verwerken...',
  waiting: 'De server is even bezig. Zo meteen gaat het verder...',
  cancel: 'Annuleren',
}

/** The warnings next to a chosen photo that will not look good on the website. */
export const shapeTexts = {
  small: (width: number, height: number) =>
    `Deze foto is klein (${width} × ${height} pixels): op de website wordt ze uitgerekt en wazig. Neem er liefst een van minstens 800 pixels breed.`,
  long: (width: number, height: number) =>
    `Deze foto is erg langgerekt (${width} × ${height} pixels): de website snijdt er het grootste deel van weg.`,
}

export type UploadWords = typeof uploadTexts
