import type { BuiltInPictures, BuiltInWords } from './service-words.ts'

/** The driveway and terrace page. */
export const driveway: BuiltInWords = {
  title: 'Oprit en terras laten reinigen[ in {stad}]',
  description:
    'Alg, olie, mos en onkruid van uw oprit of terras[ in {stad} en omgeving]. Met voorbehandeling van vlekken[ en {alggarantie} anti-alggarantie]. Gratis offerte.',
  heading: 'Oprit en terras, proper tot in de voeg',
  lead: 'Groene alg, olie, mos en onkruid. Wij maken klinkers en tegels weer proper[{tegen_alg} en behandelen ze tegen alg][, met {alggarantie} garantie].',
  features: [
    '{alggarantie} anti-alggarantie',
    'Vlekken eerst apart behandeld',
    '{ecologisch}Biologisch afbreekbare producten',
    'Gratis [{proefvlak}proefvlak en ]offerte',
  ],
  subject: 'oprit in klinkers',
  inShort: 'Groene alg, olie, mos en onkruid. Vlekken behandelen we vooraf[{tegen_alg}, tegen alg behandelen we na].',
  problems: {
    title: 'Glad, vettig of overgroeid?',
    lead: 'Elke soort vuil krijgt een eigen behandeling.',
    items: [
      {
        name: 'Groene alg',
        text: 'Spekglad na elke bui. Het begint waar de zon niet komt.',
      },
      {
        name: 'Olie en brandstof',
        text: 'Een vlek trekt elke dag wat dieper in de steen. Water alleen krijgt ze niet weg.',
      },
      {
        name: 'Mos en onkruid',
        text: 'Wortels duwen het zand uit de voegen, en dan komen klinkers los te liggen.',
      },
    ],
  },
  steps: {
    title: 'Onze stappen, in deze volgorde',
    lead: 'Elke keer dezelfde klinkers.',
    items: [
      {
        name: 'Inspectie',
        text: 'We bekijken steen, voegen en vlekken, en zeggen wat u mag verwachten.',
      },
      {
        name: 'Vlekken voorbehandelen',
        text: 'Olie en brandstof krijgen eerst een eigen product, en tijd om in te werken.',
      },
      {
        name: 'Reinigen',
        text: 'Daarna de hele oppervlakte, met een druk die past bij uw steen.',
      },
      {
        name: '{tegen_alg}Nabehandelen tegen alg',
        text: 'Tot slot een product dat alg tegenhoudt. Daarop geven wij {alggarantie} garantie.',
      },
    ],
  },
  guarantees: [
    { figure: '{alggarantie}', name: 'Garantie tegen alg', text: 'Na de reiniging behandelen wij uw oprit of terras tegen alg.' },
  ],
  comparison: {
    title: 'Zelf schrobben, of ons laten komen',
    yourself: 'Zelf doen',
    us: 'Door ons',
    rows: [
      {
        about: 'De steen',
        yourself: 'Te veel druk maakt klinkers ruw, en ruw wordt sneller weer groen',
        us: 'Druk afgestemd op uw steen',
      },
      { about: 'De voegen', yourself: 'Leeggespoten, en dan komt het onkruid terug', us: 'Mos en onkruid weg, met oog voor de voeg' },
      { about: 'De vlekken', yourself: 'Uitgesmeerd, of dieper ingetrokken', us: 'Eerst apart voorbehandeld' },
      { about: 'De alg', yourself: 'Weg, tot de volgende natte maand', us: '{tegen_alg}Nabehandeld[, met {alggarantie} garantie]' },
      { about: 'Als het misgaat', yourself: 'De schade is voor u', us: 'Verzekerd tot {verzekerd_bedrag} euro' },
    ],
  },
  // An explanation of cleaning driveways, for search engines and patient readers.
  story: {
    title: 'Oprit en terras reinigen[ in {stad} en omgeving]',
    paragraphs: [
      'Klinkers en tegels liggen plat, en dus blijven regen, bladeren en stof erop staan. In de schaduw groeit daar eerst een groene laag alg, dan mos, en in de voegen onkruid. Onder de auto komt er olie bij. Nieuwe klinkers lijken dan de enige weg, terwijl reinigen vaak volstaat.',
      'Een oprit of terras reinigen vraagt wel zorg. Te veel druk maakt de steen ruw en spuit de voegen leeg, en met water alleen trekt een olievlek nog dieper. Daarom kijken wij steen, voegen en vlekken eerst na, en krijgen de vlekken hun eigen behandeling[{tegen_alg}. Tot slot komt er een product tegen alg op].',
      'Wij reinigen opritten en terrassen[ in {werkgebied}]. {ecologisch}Dat doen we [al meer dan {jaren} jaar ]met biologisch afbreekbare producten. U krijgt [binnen {antwoorduren} uur ]antwoord, en daarna een gratis offerte.',
    ],
  },
  benefits: {
    title: 'Wat er verandert onder uw voeten',
    items: [
      { name: 'Minder glad', text: 'Zonder alg stapt u ook na een bui gerust naar de auto.' },
      { name: 'Kleur in de klinkers', text: 'Onder het grijs en groen zit nog altijd uw steen.' },
      { name: 'Voegen zonder groen', text: 'Mos en onkruid gaan uit de voegen, niet alleen eraf.' },
      { name: '{alggarantie} garantie', text: 'Tegen alg, na elke reiniging van oprit of terras.' },
      { name: '{ecologisch}Zacht voor uw tuin', text: 'Wij werken met producten die biologisch afbreken.' },
      { name: '{antwoord}Snel antwoord', text: 'Binnen {antwoorduren} uur. Daarna volgt uw offerte, gratis.' },
    ],
  },
  call: {
    title: 'Zet de auto maar even op straat.',
    lead: 'Vraag een gratis offerte voor uw oprit of terras. Binnen {antwoorduren} uur hoort u van ons.',
  },
}

/** The alt texts of the built-in pictures of this page: 10 to 125 characters. */
export const drivewayPictures: BuiltInPictures = {
  problems: [
    'Tegels van een terras met een groene laag alg',
    'Donkere olievlek op de klinkers van een oprit',
    'Mos en onkruid in de voegen tussen klinkers',
  ],
  steps: [
    'Vuile klinkers met olievlekken vóór de reiniging',
    'Dezelfde klinkers, nat van de voorbehandeling',
    'Dezelfde klinkers, half gereinigd',
    'Dezelfde klinkers na de reiniging, zonder vlekken en mos',
  ],
}
