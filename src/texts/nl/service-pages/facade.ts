import type { BuiltInPictures, BuiltInWords } from './service-words.ts'

/** The facade page. */
export const facade: BuiltInWords = {
  title: 'Gevel reinigen[ in {stad}][, met {garantiejaren} jaar garantie]',
  description:
    'Roet, alg en stadsvuil van uw gevel[ in {stad} en omgeving]. {zonder_stelling}{ecologisch}{proefvlak}Zonder stelling, met biologisch afbreekbare producten, een gratis proefvlak[ en {garantiejaren} jaar garantie].',
  heading: 'Gevelreiniging die uw baksteen weer laat zien',
  lead: 'Roet van het verkeer, groen van de regen, jaren stadsvuil. Wij halen het van uw gevel[{zonder_stelling}{ecologisch}, zonder stelling en met biologisch afbreekbare producten].',
  features: [
    '{garantiejaren} jaar garantie',
    '{zonder_stelling}Geen stelling nodig',
    '{ecologisch}Biologisch afbreekbare producten',
    '{proefvlak}Gratis proefvlak op uw eigen steen',
  ],
  subject: 'bakstenen gevel',
  inShort: 'Roet, alg en stadsvuil uit steen en voeg. {hydrofuge}Als u wilt, maken we de gevel daarna waterafstotend.',
  problems: {
    title: 'Kleuren die niet op uw gevel horen',
    lead: 'Elke kleur heeft een andere oorzaak, en vraagt een andere aanpak.',
    items: [
      {
        name: 'Zwart rond ramen en lijsten',
        text: 'Roet van verkeer en schouwen blijft zitten waar de regen niet spoelt. Voegen lijken versleten, maar zijn vaak gewoon vuil.',
      },
      {
        name: 'Groen op plint en schaduwkant',
        text: 'Algen leven van vocht en schaduw. Zolang ze er zitten, droogt de steen trager.',
      },
      {
        name: 'Wit op de baksteen',
        text: 'Zouten komen met het vocht mee naar buiten. Wit wijst dus op water in de muur.',
      },
    ],
  },
  guarantees: [
    { figure: '{garantiejaren} jaar', name: 'Garantie op de reiniging', text: 'Op elke gevel die wij reinigen. Het staat zwart op wit.' },
    {
      figure: 'tot {waterafstotend} jaar',
      name: 'Waterafstotend, als u dat kiest',
      text: 'De regen parelt van uw muur en vuil krijgt minder vat.',
    },
  ],
  steps: {
    title: '{proefvlak}Van proefvlak tot propere gevel',
    lead: 'Elke keer hetzelfde stuk muur.',
    items: [
      {
        name: 'Bekijken[{proefvlak} en testen]',
        text: 'We bekijken steen, voegen en vuil[{proefvlak}, en reinigen gratis een klein proefvlak].',
      },
      {
        name: 'Laten inweken',
        text: 'Een [{ecologisch}biologisch afbreekbaar ]product maakt roet en alg los van de steen.',
      },
      {
        name: 'Reinigen',
        text: 'Daarna spoelen we het vuil weg, met een druk die past bij uw steen en voegen.',
      },
      {
        name: 'Beschermen, als u wilt',
        text: '{hydrofuge}Op vraag maken we de gevel waterafstotend. Die behandeling werkt tot {waterafstotend} jaar.',
      },
    ],
  },
  comparison: {
    title: 'Zelf met de hogedruk, of ons laten komen',
    yourself: 'Zelf doen',
    us: 'Door ons',
    rows: [
      {
        about: 'Uw steen',
        yourself: 'Te veel druk beschadigt de baksteen en spuit de voegen leeg',
        us: '{proefvlak}Eerst een gratis proefvlak, dan pas de rest',
      },
      {
        about: 'De hoogte',
        yourself: 'Met een spuitlans op een ladder, of een stelling huren',
        us: '{zonder_stelling}Geen stelling nodig',
      },
      { about: 'Het product', yourself: 'Bleekwater dat in uw tuin terechtkomt', us: '{ecologisch}Biologisch afbreekbare producten' },
      { about: 'Daarna', yourself: 'Komt het groen terug, dan begint u opnieuw', us: '{garantiejaren} jaar garantie op gevelreiniging' },
      { about: 'Als het misgaat', yourself: 'De schade is voor u', us: 'Verzekerd tot {verzekerd_bedrag} euro' },
    ],
  },
  benefits: {
    title: 'Wat u overhoudt, behalve baksteen',
    items: [
      { name: 'Kleur in de straat', text: 'Stenen en voegen zien er weer uit zoals ze gezet zijn.' },
      { name: 'Een muur die sneller droogt', text: 'Zonder alg en mos blijft de regen minder lang zitten.' },
      { name: '{garantiejaren} jaar garantie', text: 'Zwart op wit, voor elke gevel die wij reinigen.' },
      { name: 'Vrije stoep', text: '{zonder_stelling}Geen stelling, dus geen buizen voor uw deur.' },
      { name: '{ecologisch}Zacht voor uw tuin', text: 'Wij werken met producten die biologisch afbreken.' },
      { name: 'Geen verrassing', text: '{proefvlak}Het proefvlak toont vooraf wat er mogelijk is.' },
    ],
  },
  call: {
    title: 'Benieuwd wat eronder zit?',
    lead: 'Vraag [{proefvlak}een gratis proefvlak en ]een gratis offerte. Binnen {antwoorduren} uur hoort u van ons.',
  },
}

/** The alt texts of the built-in pictures of this page: 10 to 125 characters. */
export const facadePictures: BuiltInPictures = {
  problems: [
    'Zwarte roetaanslag op baksteen boven een raam',
    'Groene alg op de plint en de dorpel van een gevel',
    'Witte zoutuitslag op baksteen onder een raam',
  ],
  steps: [
    'Gevel in baksteen vóór de reiniging, met zwarte strepen onder een raam',
    'Hetzelfde stuk gevel, donker en nat van het product',
    'Hetzelfde stuk gevel, half gereinigd',
    'Hetzelfde stuk gevel na de reiniging, met lichte gele baksteen',
  ],
}
