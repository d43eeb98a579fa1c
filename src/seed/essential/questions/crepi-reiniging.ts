import type { Questions } from './answers.ts'

export const crepiQuestions: Questions = {
  'Gaat mijn crepi niet kapot van het reinigen?': [
    'Niet als het met zorg gebeurt. Crepi is gevoelig: te veel druk spuit de korrel van de muur en jaagt water achter de pleister.',
    'Daarom stemmen wij product en druk af op uw muur[{proefvlak}, en testen we eerst op een plek die niet opvalt]. {proefvlak}Dat proefvlak is gratis.',
  ],
  'Waarom wordt mijn crepi groen?': [
    'Algen hebben vocht en schaduw nodig. Een muur op het noorden, naast bomen of onder een dakrand blijft lang nat, en dan krijgen ze hun kans.',
    'De ruwe korrel houdt vocht en stof vast. Daarom ziet u het op crepi sneller dan op een gladde muur.',
  ],
  'Hoe lang blijft mijn crepi proper?': [
    'Dat hangt af van de ligging. Een muur in de zon blijft langer proper dan een noordmuur onder bomen.',
    '{hydrofuge}Wilt u er langer van genieten? {hydrofuge}Een waterafstotende behandeling is mogelijk. Die werkt tot {waterafstotend} jaar.',
  ],
  'Moet ik na de reiniging opnieuw schilderen?': [
    'Vaak niet. Wat op verkleuring lijkt, is meestal vuil of alg. {proefvlak}Op het proefvlak ziet u zelf wat er onder zit.',
    'Is de verf afgebladderd of de pleister beschadigd, dan zeggen we dat. Reinigen maakt proper, maar herstelt niets.',
  ],
  'Kan elke crepi gereinigd worden?': [
    'De meeste wel. Pleister die loskomt of scheurt, laat u beter eerst herstellen.',
    '{proefvlak}Twijfelt u? {proefvlak}Vraag een gratis proefvlak, dan kijken we samen.',
  ],
  'Zijn de producten slecht voor mijn planten?': [
    '{ecologisch}Wij werken met biologisch afbreekbare producten. {ecologisch}Staan er planten vlak tegen de muur, zeg het ons dan bij uw aanvraag.',
  ],
  'Wat kost het om crepi te laten reinigen?': [
    'Dat hangt af van de oppervlakte, de hoogte en hoe vuil de muur is. Vraag een gratis offerte[: binnen {antwoorduren} uur hebt u antwoord].',
  ],
}
