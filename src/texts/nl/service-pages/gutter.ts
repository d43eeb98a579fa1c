import { euros, type ServiceClaims, type ServiceWords } from '#texts/nl/service-pages.ts'

/** The gutter page. */
export const gutter = ({
  city,
  work_area,
  years_experience: years,
  insured_amount,
  google_rating,
  customer_count,
  fromPrice,
}: ServiceClaims): ServiceWords => ({
  title: `Dakgootreiniging in ${city}${fromPrice ? `, vanaf ${fromPrice}` : ''}`,
  description: `Dakgoot laten leegmaken en afvoer laten doorspoelen in ${city} en omgeving. ${fromPrice ? `Vanaf ${fromPrice} excl. btw, zonder` : 'Zonder'} stelling, met antwoord binnen 24 uur.`,
  heading: 'Dakgoot\u00adreiniging vóór het water de verkeerde weg kiest',
  lead: 'Een volle goot loopt over, langs uw gevel naar binnen. Wij maken ze leeg en spoelen de afvoer door, zodat het water weer weg kan.',
  features: ['Goot leeg, afvoer doorgespoeld', 'Prijs vooraf gekend', 'Geen stelling nodig', 'Antwoord binnen 24 uur'],
  subject: 'dakgoot vol bladeren',
  figures: {
    title: 'Cijfers en klanten',
    items: [
      { figure: `${google_rating.toLocaleString('nl-BE')}/5`, label: 'gemiddeld op Google' },
      { figure: `${customer_count}+`, label: 'klanten gingen u voor' },
      { figure: `${years}+`, label: 'jaar ervaring' },
      { figure: '24 u', label: 'en u hebt antwoord' },
    ],
  },
  problems: {
    title: 'Herkent u dit? Dan zit er iets in de weg.',
    lead: 'Doorsnede van een dakrand met een volle goot, water dat over de rand loopt, een vochtige muur en een verstopte afvoer',
    items: [
      {
        name: 'Planten en bladeren boven de rand',
        text: 'Mos en zaailingen groeien in een laag slib.',
        alt: 'Dakgoot vol bladeren en slib',
      },
      {
        name: 'Water dat over de rand gutst',
        text: 'Bij een stevige bui valt er een gordijn voor uw deur of raam.',
        alt: 'Dakgoot die zo vol zit dat het water overloopt',
      },
      {
        name: 'Vochtplekken en groen op de muur',
        text: 'Het water trekt in de baksteen, en zoekt een weg naar binnen.',
        alt: 'Volle dakgoot vlak boven de gevel',
      },
      {
        name: 'Een afvoer die gorgelt of stilvalt',
        text: 'De prop zit vaak in de bocht, waar u niet bij kunt.',
        alt: 'Dakgoot waarvan de afvoer verstopt zit',
      },
    ],
  },
  steps: {
    title: 'Van telefoontje tot lopend water',
    lead: 'Vier stappen, elke keer wat lager.',
    items: [
      {
        name: 'Bellen of schrijven',
        text: 'U zegt hoe hoog de goot hangt en wat u ziet. Binnen 24 uur hebt u antwoord.',
        alt: 'Dakrand met groen in de goot, vóór de reiniging',
      },
      {
        name: 'Kijken',
        text: 'We bekijken goot en afvoer, en zeggen wat we vinden.',
        alt: 'Dezelfde dakrand, nat van de regen',
      },
      { name: 'Leegmaken', text: 'Bladeren, mos en slib gaan uit de goot.', alt: 'Dezelfde dakrand, half gereinigd' },
      {
        name: 'Doorspoelen',
        text: 'Stromend water door goot en afvoer, tot het vlot wegloopt.',
        alt: 'Dezelfde dakrand na de reiniging, met een propere zinken goot',
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
      { about: 'Uw dak', yourself: 'Eén verkeerde stap kost een pan of een goot', us: `Meer dan ${years} jaar ervaring` },
      { about: 'Uw tijd', yourself: 'Een vrije dag, en het vuil ligt op de stoep', us: 'Eén afspraak, snel uitgevoerd' },
      { about: 'Als het misgaat', yourself: 'Uw eigen kosten en uw eigen rug', us: `Verzekerd tot ${euros(insured_amount)}` },
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
        text: fromPrice
          ? `Vanaf ${fromPrice} excl. btw, volgens de hoogte van uw woning.`
          : 'U krijgt eerst een offerte, gratis en vrijblijvend.',
      },
    ],
  },
  call: {
    title: 'Eén bui te laat is één bui te veel.',
    lead: 'Zeg ons hoe hoog uw goot hangt. Binnen 24 uur hebt u antwoord.',
  },
  pricesNote: 'Twijfelt u over de hoogte? Bel even, dan rekenen we mee.',
  municipalities: {
    title: 'Hier leggen we de ladder aan',
    text: `Veertien gemeenten en deelgemeenten. Woont u ernaast? Ons hele werkgebied: ${work_area.replace(/(\d) km/g, '$1\u00a0km')}.`,
  },
})
