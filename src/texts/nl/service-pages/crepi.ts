import type { BuiltInPictures, BuiltInWords } from './service-words.ts'

/** The crepi page. */
export const crepi: BuiltInWords = {
  title: 'Crepi laten reinigen[ in {stad} en omgeving]',
  description:
    'Groene strepen of een grijze waas op uw crepi[ in {stad}]? Wij reinigen sierpleister[{proefvlak} na een gratis proefvlak]. {zonder_stelling}Zonder stelling[, met antwoord binnen {antwoorduren} uur].',
  heading: '{dienst}, van groen gestreept naar egaal licht',
  lead: 'De ruwe korrel van crepi houdt vocht en vuil vast. Wij halen algen, strepen en grijze waas weg, met een aanpak die bij uw muur past.',
  features: [
    '{proefvlak}Eerst een gratis proefvlak',
    '{ecologisch}Biologisch afbreekbare producten',
    '{zonder_stelling}Geen stelling nodig',
    'Antwoord binnen {antwoorduren} uur',
  ],
  subject: 'muur in lichte crepi',
  inShort: 'Algen, grijze waas en strepen op sierpleister. Weg, tot de muur weer egaal licht is.',
  problems: {
    title: 'Zo vraagt crepi om een beurt',
    lead: 'Vaak lijkt de verf op. Meestal is het vuil.',
    items: [
      {
        name: 'Groene strepen onder de dakrand',
        text: 'Waar de regen afdruipt, groeien algen. De korrel geeft hun houvast.',
      },
      {
        name: 'Een grijze waas over de hele muur',
        text: 'Stof en roet kruipen tussen de korrels. De muur lijkt verkleurd, maar is vuil.',
      },
      {
        name: 'Vlekken aan plint en regenpijp',
        text: 'Opspattend water en een hoek die traag droogt: daar begint het groen.',
      },
    ],
  },
  steps: {
    title: 'Onze methode, stap voor stap',
    lead: 'Elke keer hetzelfde stuk muur.',
    items: [
      {
        name: 'De muur nakijken',
        text: 'We zoeken barsten, losse pleister en de oorzaak van het vuil.',
      },
      {
        name: '{proefvlak}Een proefvlak',
        text: 'Op een plek die niet opvalt ziet u, gratis, wat er mogelijk is.',
      },
      {
        name: 'Reinigen',
        text: 'Een product weekt het vuil los. Daarna spoelen we met de druk die uw crepi aankan.',
      },
      {
        name: 'Nakijken[{hydrofuge} en beschermen]',
        text: 'We bekijken het resultaat. {hydrofuge}Op vraag maken we de muur waterafstotend[, tot {waterafstotend} jaar].',
      },
    ],
  },
  comparison: {
    title: 'Het risico van zelf doen, het voordeel van ons',
    yourself: 'Zelf: het risico',
    us: 'Wij: het voordeel',
    rows: [
      { about: 'De korrel', yourself: 'Een hogedrukreiniger spuit hem van de muur', us: 'Druk en product afgestemd op uw crepi' },
      {
        about: 'Achter de pleister',
        yourself: 'Water dringt binnen en blijft er zitten',
        us: 'Eerst nakijken op barsten en losse stukken',
      },
      {
        about: 'Strepen',
        yourself: 'Wat u overslaat, ziet u pas als de muur droog is',
        us: '{proefvlak}Eerst een proefvlak, dan de hele muur',
      },
      { about: 'Uw planten', yourself: 'Bleekwater loopt zo uw tuin in', us: '{ecologisch}Biologisch afbreekbare producten' },
      { about: 'Schade', yourself: 'Herstellen betaalt u zelf', us: 'Verzekerd tot {verzekerd_bedrag} euro' },
    ],
  },
  // An explanation of crepi cleaning, for search engines and patient readers.
  story: {
    title: 'Crepi reinigen[ in {stad} en omgeving]',
    paragraphs: [
      'Crepi of sierpleister blijft mooi zolang hij licht is. Maar de ruwe korrel houdt regen, stof en algen vast. Een muur op het noorden, naast bomen of onder een dakrand wordt daardoor groen of grijs. Opnieuw schilderen lijkt dan de enige weg, terwijl reinigen vaak volstaat.',
      'Crepi reinigen vraagt wel zorg. Te veel druk spuit de korrel van de muur en jaagt water achter de pleister. Daarom kijken wij de muur eerst na, stemmen we product en druk erop af[{proefvlak}, en testen we gratis op een klein proefvlak].',
      'Wij reinigen crepi[ in {werkgebied}]. {zonder_stelling}{ecologisch}Dat doen we [al meer dan {jaren} jaar, ]zonder stelling en met biologisch afbreekbare producten. U krijgt [binnen {antwoorduren} uur ]antwoord, en daarna een gratis offerte.',
    ],
  },
  benefits: {
    title: 'Waarom u ons op uw crepi loslaat',
    items: [
      { name: 'Meer dan {jaren} jaar ervaring', text: 'We weten wat een muur aankan, en wanneer we moeten stoppen.' },
      { name: 'Zien voor u beslist', text: '{proefvlak}Het proefvlak is gratis en staat op uw eigen muur.' },
      { name: '{zonder_stelling}Geen stelling', text: 'Geen buizen tegen uw crepi, geen dagen opbouw.' },
      { name: '{ecologisch}Biologisch afbreekbaar', text: 'Dat geldt voor de producten die wij gebruiken.' },
      { name: 'Tot {waterafstotend} jaar beschermd', text: 'Met een waterafstotende behandeling, als u dat wilt.' },
      { name: 'Antwoord binnen {antwoorduren} uur', text: 'Daarna volgt uw offerte, gratis.' },
    ],
  },
  call: {
    title: '{proefvlak}Eerst zien, dan beslissen.',
    lead: 'Vraag uw offerte[{proefvlak} en een gratis proefvlak]. Binnen {antwoorduren} uur hoort u van ons.',
  },
}

/** The alt texts of the built-in pictures of this page: 10 to 125 characters. */
export const crepiPictures: BuiltInPictures = {
  problems: [
    'Groene en zwarte strepen bovenaan een muur in crepi',
    'Muur in lichte crepi met een grijze waas',
    'Vuile plint van een muur in crepi, naast een regenpijp',
  ],
  steps: [
    'Vuile muur in crepi vóór de reiniging, rond ramen en deur',
    'Hetzelfde stuk crepi, met een klein proper vlak',
    'Hetzelfde stuk crepi, half gereinigd',
    'Hetzelfde stuk crepi na de reiniging, egaal licht',
  ],
}
