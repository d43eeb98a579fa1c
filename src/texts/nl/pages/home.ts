import { called, line, list, part, text, words } from '#kernel/words.ts'

/** The home page. */
export const homeWords = words('home', 'Home', {
  menu: line('Home', 24),
  search: part('Zoekmachines', {
    title: line('Gevelreiniging[ in {stad} en omgeving]', 70, '[{eerste_dienst} in ]{stad} en omgeving', '{eerste_dienst}'),
    description: line(
      'Gevel, crepi, dakgoot, oprit of terras laten reinigen[ in {stad} en omgeving]. [{ecologisch}{zonder_stelling}Ecologisch, zonder stelling en met een ]gratis offerte[ binnen {antwoorduren} uur].',
      200,
      'U kunt bij ons terecht voor {diensten}[, in {stad} en omgeving]. [{ecologisch}{zonder_stelling}Ecologisch, zonder stelling en met een ]gratis offerte[ binnen {antwoorduren} uur].',
    ),
  }),
  hero: part('Opening', {
    start: called('Begin van de titel', line('Zo proper was', 30)),
    end: called('Woord voor de dienst', line('uw', 12)),
    lead: text(
      'Wij reinigen gevels, crepi, dakgoten en opritten[ in {werkgebied}]. [{zonder_stelling}Zonder stelling][{zonder_stelling}{ecologisch}, ][{ecologisch}met biologisch afbreekbare producten].',
      240,
      'U kunt bij ons terecht voor {diensten}[, in {werkgebied}]. [{zonder_stelling}Zonder stelling][{zonder_stelling}{ecologisch}, ][{ecologisch}met biologisch afbreekbare producten].',
      'Wij werken in {werkgebied}.',
    ),
    anything: called('Zolang geen dienst een woord heeft', line('woning', 24)),
    services: called('Voorgelezen: boven de diensten', line('Onze diensten', 40)),
    pause: called('Voorgelezen: knop die de titel stilzet', line('Wisselende titel stilzetten', 60)),
    street: called('Voorgelezen: wat er op de foto van vóór en na staat', line('rij huizen[ in {stad}]', 60)),
  }),
  benefits: list('Voordelen', 2, 4, line('', 40), [
    '{ecologisch}Ecologisch en veilig',
    '{zonder_stelling}Geen stelling nodig',
    '{snel}Snelle uitvoering',
    '{tevredenheid}Tevreden\u00adheids\u00adgarantie',
  ]),
  services: part('Diensten', {
    title: called('Titel bij de vier diensten van bij de start', line('Vier vlakken die vuil vangen. Wij doen ze alle vier.', 80)),
    other_title: called('Titel bij andere diensten', line('Wat vuil vangt, maken wij weer proper.', 80)),
    lead: text(
      'Baksteen vraagt iets anders dan crepi. {proefvlak}Daarom testen we eerst, gratis, op een klein proefvlak.',
      240,
      'Elk oppervlak vraagt iets anders. {proefvlak}Daarom testen we eerst, gratis, op een klein proefvlak.',
    ),
  }),
  reasons: part.optional('Waarom kiezen voor ons', {
    title: line('Waarom u ons op uw muur mag loslaten', 80),
    lead: text('Cijfers waar u ons aan mag houden.', 240),
    items: list('Redenen', 2, 6, { figure: line('', 32), name: line('', 40), text: text('', 160) }, [
      { figure: '{jaren}+ jaar', name: 'Ervaring', text: 'Van herenhuis tot rijwoning: we zagen al elke soort gevel en elk soort vuil.' },
      { figure: '{garantiejaren} jaar', name: 'Garantie op gevelreiniging', text: 'Zwart op wit, voor elke gevel die wij reinigen.' },
      {
        figure: 'tot {waterafstotend} jaar',
        name: 'Waterafstotende behandeling',
        text: 'Op vraag. De regen parelt van uw muur en vuil krijgt minder vat.',
      },
      {
        figure: '{zonder_stelling}0 stellingen',
        name: 'Geen stelling nodig',
        text: 'Geen buizen voor uw deur en geen dagen wachten op de opbouw.',
      },
      {
        figure: '{antwoorduren} uur',
        name: 'Antwoord op uw aanvraag',
        text: 'Binnen {antwoordtermijn} hoort u van ons. De offerte volgt, gratis.',
      },
      { figure: '€ {verzekerd_bedrag}', name: 'Verzekerd', text: 'Tot dat bedrag, voor het werk op en rond uw woning.' },
    ]),
  }),
})
