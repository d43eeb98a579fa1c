import { called, line, part, text, words } from '#kernel/words.ts'

/** The page for an address that does not exist. */
export const notFoundWords = words('niet-gevonden', 'Niet gevonden', {
  hero: part('Opening', {
    heading: line('Pagina niet gevonden', 70),
    lead: text('Sorry, de pagina die u zoekt bestaat niet of is verplaatst.', 200),
    popular: called('Boven de vaak bezochte pagina’s', line('Vaak bezocht', 40)),
    call: called('Boven het telefoonnummer', line('Vindt u het niet? Bel ons.', 60)),
  }),
})
