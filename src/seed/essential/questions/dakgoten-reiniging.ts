import type { Questions } from './answers.ts'

export const gutterPrice = [
  'Voor een woning tot 3 m: vanaf 159 euro excl. btw. Voor een woning tot 8 m: 250 euro excl. btw.',
  'Voor appartementen en bedrijven krijgt u [binnen {antwoorduren} uur ]een offerte.',
]

/** The answer for a company that has not set prices yet. */
export const gutterPriceUnknown = ['Dat hangt af van de hoogte. Vraag een gratis offerte[: binnen {antwoorduren} uur hebt u antwoord].']

export const gutterQuestions = (price: string[]): Questions => ({
  'Wat kost het om mijn dakgoot te laten reinigen?': price,
  'Hoe vaak moet een dakgoot leeggemaakt worden?': [
    'Voor de meeste woningen is één keer per jaar genoeg. Staan er bomen dichtbij, dan is twee keer verstandig: na de bladval en in het voorjaar.',
  ],
  'Wat is het beste moment?': [
    'Het najaar, zodra de bladeren gevallen zijn. Dan gaat uw goot leeg de winter in.',
    'Loopt er nu al water over de rand, wacht dan niet tot het najaar.',
  ],
  'Hoe zie ik dat mijn goot verstopt zit?': [
    'Er groeit iets boven de rand, het water gutst eroverheen bij regen, of u ziet vocht en groene strepen op de muur eronder.',
    'Ook een regenpijp die gorgelt of stilvalt, wijst op een prop.',
  ],
  'Wat gebeurt er als ik niets doe?': [
    'Het water zoekt een andere weg: langs uw gevel, achter de muur of onder de dakrand. In de winter vriest het vast, en dan wordt de goot zwaar.',
  ],
  'Kan ik het zelf doen?': [
    'Dat kan, als u er veilig bij kunt. Een ladder op natte tegels is dat zelden, en de prop zit vaak in de bocht van de afvoer, waar u niet aan kunt.',
    '[Wij hebben meer dan {jaren} jaar ervaring en zijn verzekerd tot {verzekerd_bedrag} euro.]',
  ],
  'In welke gemeenten komt u?': ['{gemeenten}.', '[Woont u ergens anders in ons werkgebied? Ook dan komen we: {werkgebied}.]'],
})
