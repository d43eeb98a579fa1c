/** The words on a card of the simple photo screen: the two halves of a pair, and what visitors see without a photo. */
export const pairTexts = {
  before: 'Vóór',
  after: 'Na',
  add: 'Foto van vóór toevoegen',
  choose: 'Vóór kiezen uit de bibliotheek',
  chosen: { title: 'Gekoppeld', detail: 'Bezoekers wassen nu van de ene foto naar de andere.' },
  notChosen: { title: 'Fout bij bijwerken', detail: 'Kon de foto van vóór niet koppelen.' },
  remove: 'Foto van vóór loskoppelen',
  removed: { title: 'Losgekoppeld', detail: 'De foto van vóór staat nog in de bibliotheek.' },
  failed: { title: 'Fout bij bijwerken', detail: 'Kon de foto van vóór niet loskoppelen.' },
  hidden: 'De foto van vóór is inactief: bezoekers zien alleen die van na.',
  /** The words in the upload panel. */
  wanted: (name: string, place: string) =>
    `Wordt de foto van vóór bij ‘${name}’ (${place}). Bezoekers wassen dan van de ene naar de andere.`,
  otherwise: 'Toch een gewone foto',
  staysBehind: 'De foto van vóór blijft in de bibliotheek staan.',
} as const

/** The choice of a photo of the library for a place. */
export const libraryChoiceTexts = {
  choose: 'Kies uit bibliotheek',
  chooseFor: (section: string) => ` voor ${section}`,
  placed: { title: 'Foto geplaatst', detail: 'De website toont ze nu op deze plaats.' },
  notPlaced: { title: 'Fout bij bijwerken', detail: 'Kon de foto hier niet plaatsen.' },
  moveTitle: 'Foto verplaatsen',
  moves: (page: string, section: string) => `Deze foto staat nu op een andere plaats: ${page}, ${section}. Daar verdwijnt ze dan.`,
  move: 'Verplaatsen',
  notAdded: 'Niet alles is geüpload',
  refused: (name: string, why: string) => `${name}: ${why}`,
  added: (count: number) =>
    count === 1 ? 'Er staat een nieuwe foto in de bibliotheek.' : `Er staan ${count} nieuwe foto's in de bibliotheek.`,
} as const

export const builtInTexts = {
  drawing: 'Nog geen foto. De website toont hier een tekening.',
  instead: 'Bezoekers zien nu het standaardbeeld.',
  label: 'Standaardbeeld dat bezoekers nu zien',
  photographs: {
    title: 'Voorbeeldfoto’s',
    on: 'Tonen',
    off: 'Niet tonen',
    why: 'Waar nog geen eigen foto staat, zien bezoekers gemaakte foto’s van vóór en na. Die lijken op werk van jou en horen bij een site om te proberen: zet ze uit voor een echt bedrijf.',
    whyNot: 'Waar nog geen eigen foto staat, toont de website een tekening. De voorbeeldfoto’s zijn gemaakt en tonen geen werk van jou.',
    turnedOn: 'Bezoekers zien de voorbeeldfoto’s waar je er zelf geen hebt.',
    turnedOff: 'Bezoekers zien tekeningen waar je zelf geen foto hebt.',
    stale: 'Iemand anders heeft dit intussen gewijzigd. Dit is wat nu geldt.',
    loadFailed: 'Kon de keuze over de voorbeeldfoto’s niet laden.',
  },
} as const

/** The dialog in which staff choose the point of a photo that stays in view. */
export const focusTexts = {
  open: 'Uitsnede kiezen',
  openBefore: 'Uitsnede van vóór kiezen',
  hint: 'Klik op wat in beeld moet blijven, of verschuif het punt met de pijltjestoetsen.',
  point: 'Punt dat in beeld blijft',
  fromLeft: 'Van links naar rechts',
  fromTop: 'Van boven naar onder',
  percent: (value: number) => `${value}%`,
  phone: 'Op een telefoon',
  desk: 'Op een groot scherm',
  centre: 'Midden',
  saved: { title: 'Uitsnede opgeslagen', detail: 'De website snijdt de foto nu zo bij.' },
  failed: { title: 'Fout bij bijwerken', detail: 'Kon de uitsnede niet opslaan.' },
} as const
