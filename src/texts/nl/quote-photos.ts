import { oddPhotoTexts, unopenedPhotoTexts } from './unopened-photos.ts'

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} foto’s`)

/** The messages about the photos of a quote request; the form's text about photos is in pages/contact.ts. */
export const quotePhotos = {
  /** Shown when there is no script. */
  added: 'Deze foto’s zijn al bij ons. Vink uit wat u niet wilt meesturen.',
  /** Replaces the name of a photo when that is unreadable. */
  unread: (place: number) => `Foto ${place}`,

  list: 'Gekozen foto’s',
  waiting: 'Wacht op de vorige foto',
  sending: (percent: number) => `Verzenden, ${percent} %`,
  processing: 'Verwerken…',
  retrying: 'Het is even druk. We proberen het zo opnieuw.',
  done: 'Toegevoegd',
  doneOf: (size: string) => `Toegevoegd, ${size}`,
  progress: (name: string) => `Voortgang van ${name}`,
  cancelOf: (name: string) => `Annuleren: ${name}`,
  removeOf: (name: string) => `Verwijderen: ${name}`,
  retry: 'Opnieuw proberen',
  retryOf: (name: string) => `Opnieuw proberen: ${name}`,

  /** Texts that only screen readers announce. */
  heard: {
    done: (name: string) => `${name} is toegevoegd.`,
    failed: (name: string, why: string) => `${name}: ${why}`,
    removed: (name: string) => `${name} is verwijderd.`,
  },

  /** The reasons why a photo is refused, by the code of the failure. */
  refused: {
    ...unopenedPhotoTexts,
    ...oddPhotoTexts,
    'not-an-image': 'Dit bestand kunnen we niet openen. Kies een foto in JPEG, PNG of WebP.',
    'bad-image': 'Deze foto is beschadigd. Kies een andere.',
    'too-many-pixels': 'Deze foto heeft te veel beeldpunten. Kies een kleinere.',
    'body-too-large': 'Deze foto is te groot. Kies een kleinere.',
    'too-many-requests': 'U hebt net al veel foto’s verzonden. Probeer het over een uur opnieuw, of verstuur uw aanvraag zonder deze foto.',
    'too-slow': 'Uw verbinding was te traag om deze foto te verzenden. Probeer het opnieuw, of kies een kleinere.',
    offline: 'Geen verbinding. De foto staat klaar: probeer opnieuw.',
    unavailable: 'Het lukt ons nu even niet om deze foto te bewaren. Probeer het opnieuw.',
  },
  named: (name: string, why: string) => `${name}: ${why}`,
  /** Shown when there is no script, where a field that had a photo comes back empty. */
  chooseAgain: 'Het lukt ons nu even niet om deze foto te bewaren. Kies ze zo dadelijk opnieuw, of verstuur uw aanvraag zonder deze foto.',
  tooMany: (max: number, left: number) =>
    `U kunt hoogstens ${photos(max)} meesturen. ${photos(left)} ${left === 1 ? 'is' : 'zijn'} niet toegevoegd.`,
  tooManySent: (max: number) => `U kunt hoogstens ${photos(max)} meesturen. De andere zijn niet toegevoegd.`,
  tooSlow: 'Uw verbinding was te traag om deze foto’s te verzenden. Verstuur uw aanvraag zonder foto’s, of met minder of kleinere.',
  tooLargeTogether: 'Deze foto’s zijn samen te groot om te verzenden. Kies er minder of kleinere.',
  notSent: (count: number) =>
    `${photos(count)} ${count === 1 ? 'is' : 'zijn'} nog niet verzonden. Probeer het opnieuw, of verwijder ${count === 1 ? 'die foto' : 'die foto’s'}.`,
  waitingForPhotos: 'Foto’s worden nog verzonden…',
}

export type PhotoRefusal = keyof typeof quotePhotos.refused
