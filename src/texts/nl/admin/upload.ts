/** Where a file is chosen and on its way. */
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

export type UploadWords = typeof uploadTexts
