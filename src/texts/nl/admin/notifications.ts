/** Notifications of the browser. */
export const pushedTexts = {
  /** The title of a notification that cannot be read. */
  unread: 'Er is iets nieuws in het beheer',
} as const

/** The part of 'Account' about notifications. */
export const notificationTexts = {
  title: 'Meldingen',
  intro: 'Een nieuwe aanvraag is meteen op je toestel, ook als het beheer niet open staat.',
  loadFailed: 'Kon je meldingen niet laden.',
  states: { on: 'Aan', off: 'Uit', failing: 'Lukt niet', blocked: 'Geblokkeerd', none: 'Kan hier niet' },
  here: 'Dit toestel',
  about: {
    on: 'Dit toestel krijgt een melding bij een nieuwe aanvraag.',
    off: 'Dit toestel krijgt geen meldingen.',
    failing: 'De laatste melding kwam niet weg. Probeer het uit, of zet meldingen uit en weer aan.',
    blocked:
      'Je browser blokkeert meldingen van dit adres. Sta ze toe bij de instellingen van de site (het slotje naast het adres), en herlaad deze pagina.',
    'no-https': 'Meldingen werken alleen op een adres dat met https begint.',
    unsupported: 'Deze browser kent geen meldingen. Met Chrome, Edge, Firefox of Safari gaat het wel.',
    iphone: 'Op een iPhone of iPad werken meldingen alleen vanaf het beginscherm:',
  },
  iphoneSteps: [
    'Open het beheer in Safari en tik op Delen.',
    'Kies ‘Zet op beginscherm’ en tik op ‘Voeg toe’.',
    'Open het beheer met het nieuwe icoon, log in en kom hier terug.',
  ],
  turnOn: 'Zet meldingen aan',
  turnOff: 'Uitzetten',
  test: 'Stuur een testmelding',
  details: 'Naam, dienst en gemeente tonen',
  turnedOn: 'Meldingen staan aan',
  turnedOff: 'Meldingen staan uit',
  turnOnFailed: 'Meldingen aanzetten lukte niet',
  turnOffFailed: 'Meldingen uitzetten lukte niet',
  detailsFailed: 'Kon dit niet bewaren',
  refused: 'Je browser kreeg geen toestemming voor meldingen.',
  noService: 'Je browser kon zijn dienst voor meldingen niet bereiken. Probeer het straks opnieuw.',
  tests: {
    accepted: 'Testmelding verstuurd. Ze komt binnen enkele seconden.',
    gone: 'Dit toestel was afgemeld. Zet meldingen opnieuw aan.',
    failed: 'De dienst voor meldingen van je browser nam de testmelding niet aan. Probeer het straks opnieuw.',
  },
  testFailed: 'Testmelding lukte niet',
  others: 'Andere toestellen',
  added: 'Toegevoegd',
  lastSent: 'Laatste melding',
  never: 'nog geen',
  remove: (device: string) => `Verwijderen: geen meldingen meer op ${device}`,
  removeShort: 'Verwijderen',
  removed: 'Dit toestel krijgt geen meldingen meer',
} as const
