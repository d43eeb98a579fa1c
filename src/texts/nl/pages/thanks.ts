import { called, line, list, part, text, words } from '#kernel/words.ts'

/** The page that a visitor sees after sending a request. */
export const thanksWords = words('bedankt', 'Bedankt', {
  search: part('Zoekmachines', {
    title: line('Bedankt voor uw aanvraag', 70),
    description: line('Uw aanvraag is goed aangekomen. Binnen {antwoorduren} uur krijgt u antwoord.', 200),
  }),
  hero: part('Opening', {
    heading: line('Bedankt, uw aanvraag is verzonden.', 80),
    lead: text('Ons team antwoordt[ binnen {antwoorduren} uur]. Daarna volgt uw gratis offerte.', 240),
    faq: called('Knop naar de FAQ', line('Naar de FAQ', 32)),
    call: called('Boven het telefoonnummer', line('Dringend? Bel ons.', 40)),
  }),
  steps: list('Stappen', 2, 4, { figure: called('Wanneer', line('', 20)), text: line('', 120) }, [
    { figure: 'Nu', text: 'Uw aanvraag is bij ons. U hoeft niets meer te doen.' },
    { figure: '{antwoorduren} uur', text: 'Binnen die tijd krijgt u antwoord van ons team.' },
    { figure: 'Daarna', text: 'U ontvangt uw offerte, gratis en vrijblijvend.' },
  ]),
})
