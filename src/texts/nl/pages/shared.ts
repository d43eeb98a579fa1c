import { called, line, part, text, words } from '#kernel/words.ts'

/** The words that many pages share: the bar at the top, the footer, the buttons and the closing call to action. */
export const sharedWords = words('kop-en-voet', 'Kop en voet', {
  buttons: part('Knoppen', {
    quote: called('Offerte vragen', line('Gratis offerte aanvragen', 32)),
    quote_short: called('Offerte vragen, kort', line('Gratis offerte', 20)),
    call: called('Bellen', line('Bel ons', 20)),
    faq: called('Naar de FAQ', line('Eerst even de FAQ lezen', 32)),
    home: called('Naar de startpagina', line('Naar de startpagina', 32)),
    contact: called('Naar contact', line('Naar contact', 32)),
    mail: called('Mailen', line('Of mail ons', 24)),
  }),
  header: part('Balk bovenaan', {
    skip: called('Voor wie het toetsenbord gebruikt', line('Naar de inhoud', 32)),
    services: called('Diensten', line('Diensten', 20)),
    menu: called('Knop van het menu', line('Menu', 12)),
    contact: called('Knop naar contact', line('Contact en offerte', 24)),
  }),
  trail: part('Kruimelpad', { home: called('De startpagina', line('Home', 24)), services: called('Diensten', line('Diensten', 24)) }),
  proof: part('Score en ervaring', {
    rating: called('Score', line('{score}/5 op Google', 40)),
    text: line('[{klanten}+ klanten][, meer dan {jaren} jaar ervaring]', 80),
  }),
  before_after: part('Foto’s van vóór en na', {
    hint: called('Hoe men vergelijkt', line('Sleep om te wassen', 32)),
    before: called('Op de foto van vóór', line('Vóór', 12)),
    after: called('Op de foto van na', line('Na', 12)),
  }),
  reviews: part('Recensies', {
    title: line('Wat klanten zeggen, met naam en gemeente', 80),
    more: called('Een lange recensie openen', line('Lees meer', 24)),
    less: called('Een lange recensie sluiten', line('Lees minder', 24)),
    loading: called('Tijdens het laden', line('Testimonials laden...', 40)),
  }),
  pages: part('Bladeren in projecten en artikels', {
    more: called('Knop voor meer', line('Meer laden', 32)),
    loading: called('Tijdens het laden', line('Even laden...', 32)),
    failed: called('Als het laden mislukt', line('Er is een fout opgetreden bij het laden.', 120)),
    retry: called('Opnieuw proberen', line('Opnieuw proberen', 32)),
    previous: called('Naar de vorige pagina', line('Vorige', 20)),
    next: called('Naar de volgende pagina', line('Volgende', 20)),
  }),
  prices: part('Bij de prijzen', {
    from: called('Voor de laagste prijs', line('Vanaf', 16)),
    without_vat: called('Achter een bedrag zonder btw', line('excl. btw', 24)),
    with_vat: called('Achter een bedrag met btw', line('incl. {btw}% btw', 32)),
    on_quote: called('In de plaats van een bedrag', line('Op offerte', 24)),
    popular: called('Boven de prijs die opvalt', line('POPULAIRSTE', 24)),
    choose: called('Knop bij een bedrag', line('Kies deze prijs', 32)),
    ask: called('Knop bij een prijs op offerte', line('Vraag een offerte', 32)),
  }),
  own_projects: part('Projecten op de pagina van een dienst', {
    title: line('Eerder gedaan, vóór en na', 80),
    done: called('Voor de datum', line('uitgevoerd op', 24)),
    all: called('Link naar alle projecten', line('Alle projecten van deze dienst', 40)),
  }),
  own_questions: part('Vragen op de pagina van een dienst', {
    title: line('Veelgestelde vragen', 80),
    all: called('Link naar alle vragen', line('Alle vragen en antwoorden', 40)),
  }),
  call: part('Oproep onderaan', {
    title: line('Vraag het vandaag. Binnen {antwoorduren} uur hoort u van ons.', 80),
    lead: text('U vertelt wat er vuil is en waar. U krijgt antwoord en een gratis offerte, zonder verplichting.', 240),
  }),
  unavailable: part('Als de site even niet bereikbaar is', {
    title: line('We zijn zo terug', 60),
    text: text('De site is heel even niet bereikbaar. Probeer het over een minuut opnieuw[{bellen}, of bel ons: dat werkt altijd].', 240),
    retry: called('Opnieuw proberen', line('Opnieuw proberen', 32)),
  }),
  footer: part('Voet van de pagina', {
    lead: text(
      'Gevels, crepi, dakgoten en opritten weer proper. Al meer dan {jaren} jaar, in {werkgebied}.',
      240,
      'Alles weer proper[: {diensten}]. Al meer dan {jaren} jaar, in {werkgebied}.',
    ),
    pages: called('Boven de pagina’s', line('Snel naar', 32)),
    services: called('Boven de diensten', line('Diensten', 32)),
    reach: called('Boven de contactgegevens', line('Bereikbaar', 32)),
    video: called('Link naar YouTube', line('YouTube', 32)),
    photos: called('Link naar Instagram', line('Instagram', 32)),
    reviews: called('Link naar Google-reviews', line('Google-reviews', 32)),
    vat: called('Btw-nummer', line('Btw {btw_nummer}', 60)),
  }),
})
