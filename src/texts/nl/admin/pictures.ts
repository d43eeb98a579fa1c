import { unopenedPhotoTexts } from '#texts/nl/unopened-photos.ts'
import { counted } from './counted.ts'

/** The photos in and above a text, and the library from which they are chosen. docs/product/blog.md */
export const pictureTexts = {
  tool: 'Foto',
  pickerTitle: 'Foto kiezen',
  fromDevice: 'Uploaden van dit toestel',
  search: 'Zoek in de fotobibliotheek',
  library: 'Fotobibliotheek',
  none: 'De fotobibliotheek is nog leeg. Upload hierboven een foto.',
  noMatch: 'Geen foto gevonden.',
  noOther: 'Hier staat geen andere foto.',
  loadFailed: 'De fotobibliotheek kon niet geladen worden.',
  elsewhere: 'Staat op een andere website',
  close: 'Sluiten',
  keys: 'Enter: aanpassen, Delete: weghalen',
  selected: 'Foto geselecteerd. Enter: beschrijving en weghalen. Delete: weghalen. Met kopiëren, knippen en plakken verplaats je ze.',
  described: (alt: string) => `Beschrijving: ${alt}`,
  undescribed: 'Nog geen beschrijving. Voeg ze toe.',
  broken: 'Deze foto kan niet geladen worden. Bestaat ze niet meer, dan zien bezoekers hier niets.',
  dialogTitle: 'Foto in de tekst',
  altText: 'Beschrijving (alt-tekst)',
  altTextHelp: 'Wat is er te zien? Voor wie de foto niet ziet, en voor zoekmachines.',
  altTextLong: (max: number) => `Gebruik hoogstens ${max} tekens.`,
  apply: 'Beschrijving bewaren',
  remove: 'Foto weghalen',
  uploads: "Foto's die onderweg zijn",
  queued: 'Wacht op de vorige...',
  failed: (name: string, why: string) => `${name}: niet geüpload. ${why}`,
  refused: (name: string, why: string) => `${name}: niet toegevoegd. ${why}`,
  again: 'Opnieuw',
  leaveOut: 'Weglaten',
  retry: (name: string) => `Opnieuw: ${name}`,
  dismiss: (name: string) => `Weglaten: ${name}`,
  cancel: (name: string) => `Annuleren: ${name}`,
  unnamed: 'Geplakte afbeelding',
  stillUploading: {
    title: 'Er is nog een foto onderweg',
    detail: 'Wacht tot ze er is, of annuleer ze.',
  },
  stillFailed: {
    title: 'Een foto is niet geüpload',
    detail: 'Probeer ze opnieuw of laat ze weg. Je tekst blijft staan.',
  },
  remote: (count: number) =>
    `${counted(count, 'afbeelding', 'afbeeldingen')} van een andere website ${count === 1 ? 'is' : 'zijn'} niet meegekomen. Bewaar ze op dit toestel en voeg ze toe als foto.`,
  tooMany: (max: number, there: number) => `Een artikel kan ${max} foto's hebben, en er staan er al ${there}. Er is niets toegevoegd.`,
  rejected: {
    size: 'De foto is groter dan 10 MB.',
    type: 'Alleen een JPEG, PNG, WebP of GIF kan een foto worden.',
    ...unopenedPhotoTexts,
    count: 'Kies één foto.',
  },
} as const

export const coverTexts = {
  choose: 'Kies uit de fotobibliotheek',
  replace: 'Sleep een andere foto hierheen, plak ze of klik om te kiezen',
  hint: 'JPEG, PNG, WebP of GIF, hoogstens 10 MB',
  remove: 'Afbeelding weghalen',
  address: 'Of typ een adres',
  addressOf: (label: string) => `${label}: adres`,
  failed: (why: string) => `Niet geüpload. ${why}`,
} as const
