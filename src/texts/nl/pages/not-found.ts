import { line, part, text, words } from '#kernel/words.ts'

/** What stands where nothing is. */
export const notFoundWords = words('niet-gevonden', 'Niet gevonden', {
  hero: part({
    heading: line('Pagina niet gevonden', 70),
    lead: text('Sorry, de pagina die u zoekt bestaat niet of is verplaatst.', 200),
    popular: line('Vaak bezocht', 40),
    call: line('Vindt u het niet? Bel ons.', 60),
  }),
})
