import type { Questions } from './answers.ts'

export const generalQuestions: Questions = {
  'Hoe snel krijg ik antwoord op mijn aanvraag?': ['[Binnen {antwoorduren} uur. Daarna volgt uw gratis offerte.]'],
  'Is een offerte echt gratis?': ['Ja. De offerte is gratis[{proefvlak}, en een proefvlak op uw muur of oprit ook].'],
  'Waar werkt u?': ['In {werkgebied}.'],
  'Hoeveel ervaring hebt u?': ['Meer dan {jaren} jaar[, bij meer dan {klanten} klanten][; op Google krijgen we gemiddeld {score} op 5].'],
  'Bent u verzekerd?': ['{verzekerd}Ja[, tot {verzekerd_bedrag} euro].'],
  '{ecologisch}Zijn uw producten veilig voor kinderen en huisdieren?': [
    '{ecologisch}Wij werken met biologisch afbreekbare producten.',
    'Hou kinderen en huisdieren tijdens het werk toch liever binnen: er liggen slangen en er spat water.',
  ],
  'Werkt u ook voor bedrijven en appartementen?': [
    'Ja. Voor bedrijven en appartementsgebouwen maken we een offerte op maat.',
    'Beheert u een gebouw? Vermeld dan de hoogte en de gevels die u wilt laten reinigen, dan kunnen we gerichter antwoorden.',
  ],
  'Zijn uw prijzen met of zonder btw?': ['De prijzen op deze website zijn zonder btw, tenzij er uitdrukkelijk incl. btw bij staat.'],
  'Hoe vraag ik een offerte aan?': [
    'Via het formulier op de contactpagina[{mailen}{bellen}, per e-mail of telefonisch]. Zeg wat er vuil is, waar u woont en hoe groot het ongeveer is.',
  ],
}
