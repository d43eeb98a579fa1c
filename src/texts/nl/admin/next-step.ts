/** The next step of a request. */
export const stepTexts = {
  title: 'Volgende stap',
  ask: 'Wat is de volgende stap?',
  done: (what: string) => `Gedaan: ${what}`,
  didIt: (what: string) => `‘${what}’ is gedaan.`,
  none: 'Er is nog geen volgende stap.',
  choose: 'Kies een stap',
  nothing: 'Niets meer, sluiten',
  notDone: 'Toch niet',
  edit: 'Aanpassen',
  later: 'Later',
  tomorrow: 'Morgen',
  monday: 'Maandag',
  nextWeek: 'Over een week',
  pickDay: 'Kies een dag...',
  other: 'Iets anders...',
  what: 'Wat',
  who: 'Wie',
  anyone: 'Wie eerst kan',
  day: 'Dag',
  time: 'Uur (mag leeg)',
  save: 'Bewaar stap',
  cancel: 'Annuleren',
  /** The step of a request without a reply: the answer that the company promised. */
  answer: 'Antwoorden',
  promised: (hours: number) => `beloofd binnen ${hours} uur`,
  stale: 'Een collega paste de volgende stap intussen aan. Je ziet nu de nieuwe.',
  late: (what: string) => `${what}: te laat`,
  today: (what: string) => `${what}: vandaag`,
  isLate: 'te laat',
} as const

/** The step whose day is the day of the visit. */
export const visitStep = 'Plaatsbezoek'

/** What likely comes next, by the status of the request. */
export const likelySteps = {
  new: ['Bellen', visitStep, 'Offerte maken'],
  read: ['Bellen', visitStep, 'Offerte maken'],
  answered: ['Nabellen', visitStep, 'Offerte maken'],
  quoted: ['Nabellen over de offerte', 'Offerte aanpassen', 'Werk inplannen'],
  won: ['Werk inplannen', 'Werk uitvoeren', 'Factuur maken'],
  done: ['Factuur maken', 'Beoordeling vragen', 'Nabellen'],
  lost: ['Nabellen', 'Offerte aanpassen', 'Volgend jaar opnieuw vragen'],
  archived: ['Bellen', visitStep, 'Offerte maken'],
  spam: ['Bellen', visitStep, 'Offerte maken'],
} as const
