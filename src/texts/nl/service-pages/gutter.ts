import type { BuiltInPictures, BuiltInWords } from './service-words.ts'

/** Returns the words of the gutter page; without a price they name none. */
export const gutter = (hasPrice: boolean): BuiltInWords => ({
  title: `{dienst}[ in {stad}]${hasPrice ? ', vanaf {vanafprijs}' : ''}`,
  description: `Dakgoot laten leegmaken en afvoer laten doorspoelen[ in {stad} en omgeving]. ${hasPrice ? `Vanaf {vanafprijs} excl. btw[{zonder_stelling}, zonder stelling]` : '{zonder_stelling}Zonder stelling'}[, met antwoord binnen {antwoorduren} uur].`,
  heading: 'Dakgoot\u00adreiniging vóór het water de verkeerde weg kiest',
  lead: 'Een volle goot loopt over, langs uw gevel naar binnen. Wij maken ze leeg en spoelen de afvoer door, zodat het water weer weg kan.',
  features: [
    'Goot leeg, afvoer doorgespoeld',
    'Prijs vooraf gekend',
    '{zonder_stelling}Geen stelling nodig',
    'Antwoord binnen {antwoorduren} uur',
  ],
  subject: 'dakgoot vol groen',
  inShort: 'Bladeren en slib die de afvoer dichtzetten. Eruit, zodat de regen weer weg kan.',
  figures: {
    title: 'Cijfers en klanten',
    items: [
      { figure: '{score}/5', label: 'gemiddeld op Google' },
      { figure: '{klanten}+', label: 'klanten gingen u voor' },
      { figure: '{jaren}+', label: 'jaar ervaring' },
      { figure: '{antwoorduren} u', label: 'en u hebt antwoord' },
    ],
  },
  problems: {
    title: 'Herkent u dit? Dan zit er iets in de weg.',
    items: [
      {
        name: 'Planten en bladeren boven de rand',
        text: 'Mos en zaailingen groeien in een laag slib.',
      },
      {
        name: 'Water dat over de rand gutst',
        text: 'Bij een stevige bui valt er een gordijn voor uw deur of raam.',
      },
      {
        name: 'Vochtplekken en groen op de muur',
        text: 'Het water trekt in de baksteen, en zoekt een weg naar binnen.',
      },
      {
        name: 'Een afvoer die gorgelt of stilvalt',
        text: 'De prop zit vaak in de bocht, waar u niet bij kunt.',
      },
    ],
  },
  steps: {
    title: '{bellen}Van telefoontje tot lopend water',
    lead: 'Stap voor stap, elke keer wat lager.',
    items: [
      {
        name: '[{bellen}Bellen of ]schrijven',
        text: 'U zegt hoe hoog de goot hangt en wat u ziet. Binnen {antwoorduren} uur hebt u antwoord.',
      },
      {
        name: 'Kijken',
        text: 'We bekijken goot en afvoer, en zeggen wat we vinden.',
      },
      { name: 'Leegmaken', text: 'Bladeren, mos en slib gaan uit de goot.' },
      {
        name: 'Doorspoelen',
        text: 'Stromend water door goot en afvoer, tot het vlot wegloopt.',
      },
    ],
  },
  comparison: {
    title: 'Zelf de ladder op, of ons laten komen',
    yourself: 'Zelf doen',
    us: 'Door ons',
    rows: [
      { about: 'Veiligheid', yourself: 'Op een ladder, met één hand, op natte tegels', us: 'U blijft met beide voeten op de grond' },
      { about: 'De afvoer', yourself: 'Vaak niet te bereiken, de prop schuift dieper', us: 'Doorgespoeld tot het water vlot wegloopt' },
      { about: 'Uw dak', yourself: 'Eén verkeerde stap kost een pan of een goot', us: 'Meer dan {jaren} jaar ervaring' },
      { about: 'Uw tijd', yourself: 'Een vrije dag, en het vuil ligt op de stoep', us: 'Eén afspraak[{snel}, snel uitgevoerd]' },
      { about: 'Als het misgaat', yourself: 'Uw eigen kosten en uw eigen rug', us: 'Verzekerd tot {verzekerd_bedrag} euro' },
    ],
  },
  benefits: {
    title: 'Wat een lege goot u bespaart',
    items: [
      { name: 'Droge muren', text: 'Het water volgt de goot, en niet uw gevel.' },
      { name: 'Een dakrand die droog blijft', text: 'Hout en onderdak rotten niet weg onder een overloop.' },
      { name: 'Een schonere gevel', text: 'Groene strepen onder de goot krijgen minder kans.' },
      { name: 'Een goot die recht hangt', text: 'Zonder kilo’s nat slib trekken beugels niet los.' },
      { name: 'Een winter zonder prop', text: 'In een lege goot blijft geen water staan dat bevriest.' },
      {
        name: 'Een prijs die u kent',
        text: hasPrice
          ? 'Vanaf {vanafprijs} excl. btw, volgens de hoogte van uw woning.'
          : 'U krijgt eerst een offerte, gratis en vrijblijvend.',
      },
    ],
  },
  call: {
    title: 'Eén bui te laat is één bui te veel.',
    lead: 'Zeg ons hoe hoog uw goot hangt. Binnen {antwoorduren} uur hebt u antwoord.',
  },
  pricesNote: '{bellen}Twijfelt u over de hoogte? {bellen}Bel even, dan rekenen we mee.',
  municipalities: {
    title: 'Hier leggen we de ladder aan',
    text: '{aantal_gemeenten} gemeenten en deelgemeenten. Woont u ernaast? Ons hele werkgebied: {werkgebied}.',
  },
})

/** The alt texts of the built-in pictures of this page: 10 to 125 characters. */
export const gutterPictures: BuiltInPictures = {
  problems: [
    'Dakgoot vol bladeren en slib',
    'Dakgoot die zo vol zit dat het water overloopt',
    'Volle dakgoot vlak boven de gevel',
    'Dakgoot waarvan de afvoer verstopt zit',
  ],
  steps: [
    'Dakgoot vol bladeren en slib, vóór de reiniging',
    'Dezelfde dakgoot, donker en nat van de regen',
    'Dezelfde dakgoot, half gereinigd',
    'Dezelfde dakgoot na de reiniging, helemaal leeg',
  ],
}

/** The alt text of the drawing. */
export const gutterDrawing =
  'Doorsnede van een dakrand met een volle goot, water dat over de rand loopt, een vochtige muur en een verstopte afvoer'
