import { line, part, text, words } from '#kernel/words.ts'

/** What stands on many pages: the bar on top, the foot, the buttons and the closing call. */
export const sharedWords = words('kop-en-voet', 'Kop en voet', {
  buttons: part({
    quote: line('Gratis offerte aanvragen', 32),
    quote_short: line('Gratis offerte', 20),
    call: line('Bel ons', 20),
    faq: line('Eerst even de FAQ lezen', 32),
    home: line('Naar de startpagina', 32),
    contact: line('Naar contact', 32),
    mail: line('Of mail ons', 24),
  }),
  header: part({
    skip: line('Naar de inhoud', 32),
    services: line('Diensten', 20),
    menu: line('Menu', 12),
    contact: line('Contact en offerte', 24),
  }),
  trail: part({ home: line('Home', 24), services: line('Diensten', 24) }),
  proof: part({
    rating: line('{score}/5 op Google', 40),
    text: line('[{klanten}+ klanten][, meer dan {jaren} jaar ervaring]', 80),
  }),
  before_after: part({ hint: line('Sleep om te wassen', 32), before: line('Vóór', 12), after: line('Na', 12) }),
  reviews: part({
    title: line('Wat klanten zeggen, met naam en gemeente', 80),
    more: line('Lees meer', 24),
    less: line('Lees minder', 24),
    loading: line('Testimonials laden...', 40),
  }),
  prices: part({
    from: line('Vanaf', 16),
    without_vat: line('excl. btw', 24),
    with_vat: line('incl. {btw}% btw', 32),
    on_quote: line('Op offerte', 24),
    popular: line('POPULAIRSTE', 24),
    choose: line('Kies deze prijs', 32),
    ask: line('Vraag een offerte', 32),
  }),
  own_projects: part({
    title: line('Eerder gedaan, vóór en na', 80),
    done: line('uitgevoerd op', 24),
    all: line('Alle projecten van deze dienst', 40),
  }),
  own_questions: part({ title: line('Veelgestelde vragen', 80), all: line('Alle vragen en antwoorden', 40) }),
  call: part({
    title: line('Vraag het vandaag. Binnen {antwoorduren} uur hoort u van ons.', 80),
    lead: text('U vertelt wat er vuil is en waar. U krijgt antwoord en een gratis offerte, zonder verplichting.', 240),
  }),
  unavailable: part({
    title: line('We zijn zo terug', 60),
    text: text('De site is heel even niet bereikbaar. Probeer het over een minuut opnieuw, of bel ons: dat werkt altijd.', 240),
    retry: line('Opnieuw proberen', 32),
  }),
  footer: part({
    lead: text('Gevels, crepi, dakgoten en opritten weer proper. Al meer dan {jaren} jaar, in {werkgebied}.', 240),
    pages: line('Snel naar', 32),
    services: line('Diensten', 32),
    reach: line('Bereikbaar', 32),
    video: line('YouTube', 32),
    photos: line('Instagram', 32),
    reviews: line('Google-reviews', 32),
    vat: line('Btw {btw_nummer}', 60),
  }),
})
