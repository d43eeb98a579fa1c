import { type Claims, euros } from '#texts/nl/service-pages.ts'

type AboutClaims = Claims & { name: string }

/** The page about the company; every claim in it is one of docs/product/company.md. */
export const about = ({ name, city, work_area, years_experience: years, customer_count, google_rating }: AboutClaims) => ({
  title: `Over ons: ${years} jaar gevels wassen in ${city}`,
  description: `Wie er voor uw gevel, crepi, dakgoot of oprit staat: ${name}, al meer dan ${years} jaar in ${work_area}. Zonder stelling, met biologisch afbreekbare producten.`,
  heading: 'Wij wassen wat de regen laat zitten.',
  lead: `${name} reinigt gevels, crepi, dakgoten en opritten in ${work_area}. Voor bewoners en voor bedrijven.`,
  team: {
    alt: 'Petrolblauwe bestelwagen met een ladder op het dak, voor een bakstenen muur',
    caption: 'Wie geen stelling nodig heeft, komt met de bestelwagen.',
  },
  story: {
    title: 'Ons verhaal',
    figure: `${years}+`,
    unit: 'jaar',
    paragraphs: [
      'Een huis wordt niet op één dag groen. Het gaat zo traag dat u het pas ziet als de buren hun gevel laten doen.',
      `Al meer dan ${years} jaar komen wij langs als het zover is: zwart rond de ramen, alg op de plint, een goot die overloopt. In die jaren leerden we vooral geduld. Eerst kijken, dan testen, dan pas wassen.`,
      `Meer dan ${customer_count} klanten lieten ons aan hun woning of hun zaak. Op Google geven ze ons ${google_rating.toLocaleString('nl-BE')} op 5.`,
    ],
  },
})

export const expertise = {
  title: 'Onze expertise',
  lead: 'Vier oppervlakken, vier soorten vuil, en voor elk een eigen aanpak.',
  /** By the last part of the service's address. */
  surfaces: {
    gevelreiniging: 'Roet, alg en stadsvuil uit steen en voeg. Als u wilt, maken we de gevel daarna waterafstotend.',
    'crepi-reiniging': 'Algen, grijze waas en strepen op sierpleister. Weg, tot de muur weer egaal licht is.',
    'dakgoot-reiniging': 'Bladeren en slib die de afvoer dichtzetten. Eruit, zodat de regen weer weg kan.',
    'oprit-reiniging': 'Groene alg, olie, mos en onkruid. Vlekken behandelen we vooraf, tegen alg behandelen we na.',
  },
}

/** What the company stands for over some time. */
export interface Pledge {
  /** To stand in order, whatever the company sets. */
  years: number
  figure: string
  name: string
  text: string
}

export const reasonsToChoose = ({ name, facade_guarantee_years, years_experience, insured_amount }: AboutClaims) => ({
  title: `Waarom kiezen voor ${name}`,
  lead: 'Omdat u weet waar u aan toe bent. Morgen, volgend jaar en over tien jaar.',
  pledges: [
    { years: 0, figure: '24 uur', name: 'Antwoord', text: 'Zo snel hoort u van ons.' },
    { years: 1, figure: '12 maanden', name: 'Anti-alggarantie', text: 'Op elke oprit die wij reinigen.' },
    { years: facade_guarantee_years, figure: `${facade_guarantee_years} jaar`, name: 'Garantie op gevelreiniging', text: 'Zwart op wit.' },
    { years: 10, figure: 'tot 10 jaar', name: 'Waterafstotend', text: 'Zo lang werkt de behandeling die u bij uw gevel kunt kiezen.' },
    { years: years_experience, figure: `${years_experience}+ jaar`, name: 'Ervaring', text: 'Zo lang doen we dit al.' },
  ] satisfies Pledge[],
  always: ['Geen stelling nodig', 'Biologisch afbreekbare producten', `Verzekerd tot ${euros(insured_amount)}`],
})

export const method = {
  title: 'Onze werkwijze',
  lead: 'Vier stappen. Het meeste werk is voor ons.',
  you: 'U',
  us: 'Wij',
  /** Each says how the sentence goes on after 'U' and 'Wij'. */
  steps: [
    { name: 'Vragen', you: 'belt, of vult het formulier in. Twee minuten.', us: 'antwoorden binnen 24 uur.' },
    { name: 'Testen', you: 'wijst aan wat er vuil is.', us: 'bekijken de ondergrond en reinigen gratis een klein proefvlak.' },
    { name: 'Beslissen', you: 'leest de offerte. Ja of nee, allebei goed.', us: 'zetten prijs, aanpak en garantie op papier. Gratis.' },
    { name: 'Reinigen', you: 'kijkt, als u wilt.', us: 'werken zonder stelling, met biologisch afbreekbare producten.' },
  ],
}

export const aboutCall = {
  title: 'Zullen we eens komen kijken?',
  lead: 'Vraag een gratis offerte, of bel. Binnen 24 uur hoort u van ons.',
}
