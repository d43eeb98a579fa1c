import { called, line, list, part, type Placeholder, text, words } from '#kernel/words.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'

const OFFERED_MAX = 8

/** The contact page and its form. */
export const contactWords = words('contact', 'Contact', {
  menu: line('Contact', 24),
  search: part('Zoekmachines', {
    title: line('Contact en gratis offerte', 70),
    description: line(
      'Vraag een gratis offerte voor gevel, crepi, dakgoot, oprit of terras[ in {stad} en omgeving]. Antwoord binnen {antwoorduren} uur, vrijblijvend.',
      200,
      'Vraag een gratis offerte[ voor {diensten}][ in {stad} en omgeving]. Antwoord binnen {antwoorduren} uur, vrijblijvend.',
    ),
  }),
  hero: part('Opening', {
    heading: line('Vertel ons wat er groen ziet.', 80),
    lead: text('Of zwart, of vettig, of vol bladeren. U krijgt [binnen {antwoorduren} uur ]antwoord en daarna een gratis offerte.', 240),
  }),
  sheet: part('Boven het formulier', {
    title: line('Gratis offerte', 60),
    lead: text('Twee minuten werk. Uw naam en een telefoonnummer of e-mailadres volstaan.', 240),
    loading: called('Terwijl het formulier van HubSpot laadt', line('Formulier laden...', 40)),
  }),
  form: part('Formulier', {
    service: called('Vraag naar de dienst', line('Wat is er vuil?', 60)),
    other_service: called('Keuze voor een andere dienst', line(quoteForm.otherService, 40)),
    price: called('Vraag naar de prijs', line('Gekozen prijs', 40)),
    no_price: called('Keuze voor geen prijs', line('Geen prijs gekozen', 40)),
    price_along: called(
      'Zonder JavaScript, over een gekozen prijs',
      line('Koos u bij een dienst een prijs? Die staat dan in uw aanvraag.', 120),
    ),
    name: called('Vraag naar de naam', line('Uw naam', 40)),
    municipality: called('Vraag naar de gemeente', line('Adres of gemeente', 40)),
    phone: called('Vraag naar de telefoon', line('Telefoon', 40)),
    email: called('Vraag naar het e-mailadres', line('E-mail', 40)),
    message: called('Vraag naar het bericht', line('Vertel er iets over', 60)),
    message_help: called('Uitleg bij het bericht', line('Hoogte, ongeveer hoeveel meter, en hoe lang het al groen staat.', 160)),
    required: called('Bij wat verplicht is', line('verplicht', 24)),
    optional: called('Bij wat niet verplicht is', line('mag, hoeft niet', 24)),
    or_email: called('Bij de telefoon', line('of e-mail', 24)),
    or_phone: called('Bij het e-mailadres', line('of telefoon', 24)),
    consent: called(
      'Toestemming, tot aan de link',
      line('Ik ga akkoord dat u mijn gegevens gebruikt om mij te antwoorden, zoals in het', 200),
    ),
    consent_link: called('Toestemming, de link naar het privacybeleid', line('privacybeleid', 60)),
    submit: called('Tekst op de knop', line('Gratis offerte aanvragen', 40)),
    sending: called('Op de knop tijdens het verzenden', line('Bezig met verzenden…', 40)),
    promise: called('Belofte bij de knop', line('Antwoord binnen {antwoorduren} uur. Vrijblijvend.', 80)),
  }),
  photos: part('Foto’s bij de aanvraag', {
    label: called('Vraag naar de foto’s', line('Foto’s', 40)),
    note: called('Bij de vraag', line('mag, hoeft niet; hoogstens {aantal_fotos}', 60)),
    help: called('Uitleg bij de foto’s', line('Dan kunnen we uw prijs beter inschatten. JPEG, PNG of WebP.', 160)),
    size: called('Uitleg zonder JavaScript, dat grote foto’s kleiner maakt', line('Hoogstens {fotogrootte} per foto.', 80)),
    choose: called('Knop om te kiezen', line('Foto’s kiezen', 32)),
    drop: called('Andere manieren', line('of sleep ze hierheen, of plak ze', 60)),
    take: called('Knop voor de camera', line('Foto maken', 32)),
  }),
  details: part('Naast het formulier', {
    title: line('{bellen}Liever iemand aan de lijn?', 60, undefined, 'Onze gegevens'),
    offered_title: called('Titel van de lijst', line('Waar we voor komen', 60)),
    offered: list(
      'Waarvoor men komt',
      1,
      OFFERED_MAX,
      line('', 120),
      ['Gevelreiniging', 'Crepi', 'Dakgoot', 'Oprit', 'Terras', '{proefvlak}Gratis proefvlak'],
      (services) => [...services.slice(0, OFFERED_MAX - 1), '{proefvlak}Gratis proefvlak'],
    ),
  }),
})

/** Returns the placeholders that only the sentences about photos may use. */
export const photoPlaceholders = (most: number, size: string): Placeholder[] => [
  { name: 'aantal_fotos', label: 'Hoeveel foto’s hoogstens', value: String(most) },
  { name: 'fotogrootte', label: 'Hoe groot een foto hoogstens is', value: size },
]
