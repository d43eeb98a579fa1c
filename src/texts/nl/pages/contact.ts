import { line, list, part, type Placeholder, text, words } from '#kernel/words.ts'

/** The contact page and its form. */
export const contactWords = words('contact', 'Contact', {
  menu: line('Contact', 24),
  search: part({
    title: line('Contact en gratis offerte', 70),
    description: line(
      'Vraag een gratis offerte voor gevel, crepi, dakgoot, oprit of terras in {stad} en omgeving. Antwoord binnen {antwoorduren} uur, vrijblijvend.',
      200,
    ),
  }),
  hero: part({
    heading: line('Vertel ons wat er groen ziet.', 80),
    lead: text('Of zwart, of vettig, of vol bladeren. U krijgt [binnen {antwoorduren} uur ]antwoord en daarna een gratis offerte.', 240),
  }),
  sheet: part({
    title: line('Gratis offerte', 60),
    lead: text('Twee minuten werk. Uw naam en een telefoonnummer of e-mailadres volstaan.', 240),
    loading: line('Formulier laden...', 40),
  }),
  form: part({
    service: line('Wat is er vuil?', 60),
    other_service: line('Iets anders', 40),
    name: line('Uw naam', 40),
    municipality: line('Adres of gemeente', 40),
    phone: line('Telefoon', 40),
    email: line('E-mail', 40),
    message: line('Vertel er iets over', 60),
    message_help: line('Hoogte, ongeveer hoeveel meter, en hoe lang het al groen staat.', 160),
    required: line('verplicht', 24),
    optional: line('mag, hoeft niet', 24),
    or_email: line('of e-mail', 24),
    or_phone: line('of telefoon', 24),
    consent: line('Ik ga akkoord dat u mijn gegevens gebruikt om mij te antwoorden, zoals in het', 200),
    consent_link: line('privacybeleid', 60),
    submit: line('Gratis offerte aanvragen', 40),
    sending: line('Bezig met verzenden…', 40),
    promise: line('Antwoord binnen {antwoorduren} uur. Vrijblijvend.', 80),
  }),
  photos: part({
    label: line('Foto’s', 40),
    note: line('mag, hoeft niet; hoogstens {aantal_fotos}', 60),
    help: line('Dan kunnen we uw prijs beter inschatten. JPEG, PNG of WebP, hoogstens {fotogrootte} per foto.', 160),
    choose: line('Foto’s kiezen', 32),
    drop: line('of sleep ze hierheen, of plak ze', 60),
    take: line('Foto maken', 32),
  }),
  details: part({
    title: line('Liever iemand aan de lijn?', 60),
    offered_title: line('Waar we voor komen', 60),
    offered: list(1, 8, line('', 32), ['Gevelreiniging', 'Crepi', 'Dakgoot', 'Oprit', 'Terras', 'Gratis proefvlak']),
  }),
})

/** What only its sentences about photos may name. */
export const photoPlaceholders = (most: number, size: string): Placeholder[] => [
  { name: 'aantal_fotos', label: 'Hoeveel foto’s hoogstens', value: String(most) },
  { name: 'fotogrootte', label: 'Hoe groot een foto hoogstens is', value: size },
]
