import { called, line, list, part, text, words } from '#kernel/words.ts'

/** The page about the company. */
export const aboutWords = words('over-ons', 'Over ons', {
  menu: line('Over ons', 24),
  search: part('Zoekmachines', {
    title: line('Over ons[: {jaren} jaar gevels wassen in {stad}]', 70, 'Over ons[: {jaren} jaar ervaring in {stad}]'),
    description: line(
      'Wie er voor uw gevel, crepi, dakgoot of oprit staat: {bedrijf}[, al meer dan {jaren} jaar][ in {werkgebied}]. [{zonder_stelling}Zonder stelling][{zonder_stelling}{ecologisch}, ][{ecologisch}met biologisch afbreekbare producten].',
      300,
      'Wie er bij u aan het werk gaat: {bedrijf}[, al meer dan {jaren} jaar][ in {werkgebied}]. U kunt bij ons terecht voor {diensten}.',
    ),
  }),
  hero: part('Opening', {
    heading: line('Wij wassen wat de regen laat zitten.', 60),
    lead: text(
      '{bedrijf} reinigt gevels, crepi, dakgoten en opritten[ in {werkgebied}]. Voor bewoners en voor bedrijven.',
      240,
      'U kunt bij {bedrijf} terecht voor {diensten}[, in {werkgebied}]. Voor bewoners en voor bedrijven.',
    ),
  }),
  story: part.optional('Ons verhaal', {
    title: line('Ons verhaal', 60),
    figure: line('{jaren}+', 12),
    unit: called('Eenheid bij het cijfer', line('jaar', 12)),
    paragraphs: list('Alinea’s', 1, 6, text('', 600), [
      'Een huis wordt niet op één dag groen. Het gaat zo traag dat u het pas ziet als de buren hun gevel laten doen.',
      '[Al meer dan {jaren} jaar komen wij langs als het zover is: zwart rond de ramen, alg op de plint, een goot die overloopt. In die jaren leerden we vooral geduld. ]Eerst kijken[{proefvlak}, dan testen], dan pas wassen.',
      'Meer dan {klanten} klanten lieten ons aan hun woning of hun zaak[, en op Google geven ze ons {score} op 5].',
    ]),
  }),
  expertise: part.optional('Onze expertise', {
    title: line('Onze expertise', 60),
    lead: called(
      'Inleiding bij de vier diensten van bij de start',
      text('Vier oppervlakken, vier soorten vuil, en voor elk een eigen aanpak.', 240),
    ),
    other_lead: called('Inleiding bij andere diensten', text('Elk oppervlak heeft zijn eigen vuil, en zijn eigen aanpak.', 240)),
  }),
  reasons: part.optional('Waarom kiezen voor ons', {
    title: line('Waarom kiezen voor {bedrijf}', 60),
    lead: text('Omdat u weet waar u aan toe bent. Morgen, volgend jaar en over tien jaar.', 240),
    pledges: list('Beloften op de tijdlijn', 3, 5, { figure: line('', 32), name: line('', 40), text: line('', 120) }, [
      { figure: '{antwoorduren} uur', name: 'Antwoord', text: 'Zo snel hoort u van ons.' },
      { figure: '{alggarantie}', name: 'Anti-alggarantie', text: 'Op elke oprit die wij reinigen.' },
      { figure: '{garantiejaren} jaar', name: 'Garantie op gevelreiniging', text: 'Zwart op wit.' },
      { figure: 'tot {waterafstotend} jaar', name: 'Waterafstotend', text: 'Zo lang werkt de behandeling die u bij uw gevel kunt kiezen.' },
      { figure: '{jaren}+ jaar', name: 'Ervaring', text: 'Zo lang doen we dit al.' },
    ]),
    always: list('Altijd', 0, 3, line('', 60), [
      '{zonder_stelling}Geen stelling nodig',
      '{ecologisch}Biologisch afbreekbare producten',
      'Verzekerd tot {verzekerd_bedrag} euro',
    ]),
  }),
  method: part.optional('Werkwijze', {
    title: line('Onze werkwijze', 60),
    lead: text('Stap voor stap. Het meeste werk is voor ons.', 240),
    you: called('Kop bij wat de klant doet', line('U', 20)),
    us: called('Kop bij wat wij doen', line('Wij', 20)),
    steps: list(
      'Stappen',
      2,
      4,
      { name: line('', 40), you: called('Wat de klant doet', line('', 160)), us: called('Wat wij doen', line('', 160)) },
      [
        { name: 'Vragen', you: '[{bellen}belt, of ]vult het formulier in. Twee minuten.', us: 'antwoorden[ binnen {antwoorduren} uur].' },
        {
          name: '{proefvlak}Testen',
          you: 'wijst aan wat er vuil is.',
          us: 'bekijken de ondergrond en reinigen gratis een klein proefvlak.',
        },
        {
          name: 'Beslissen',
          you: 'leest de offerte. Ja of nee, allebei goed.',
          us: 'zetten prijs[{garantie}, aanpak en garantie] op papier. Gratis.',
        },
        {
          name: 'Reinigen',
          you: 'kijkt, als u wilt.',
          us: 'werken[{zonder_stelling} zonder stelling][{zonder_stelling}{ecologisch},][{ecologisch} met biologisch afbreekbare producten].',
        },
      ],
    ),
  }),
  call: part('Oproep onderaan', {
    title: line('Zullen we eens komen kijken?', 80),
    lead: text('Vraag een gratis offerte[{bellen}, of bel]. Binnen {antwoorduren} uur hoort u van ons.', 240),
  }),
})
