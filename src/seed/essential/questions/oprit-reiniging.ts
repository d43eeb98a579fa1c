import type { Questions } from './answers.ts'

export const drivewayQuestions: Questions = {
  'Hoe gaat u te werk?': [
    '[{tegen_alg}In vier stappen. ]Eerst bekijken we de oprit en het vuil. Dan krijgen vlekken een voorbehandeling. Daarna reinigen we het geheel.',
    '{tegen_alg}Tot slot volgt een nabehandeling tegen alg.',
  ],
  'Gaan olievlekken helemaal weg?': [
    'Vlekken van olie en brandstof krijgen eerst een eigen behandeling. Hoe verser de vlek, hoe groter de kans dat u er niets meer van ziet.',
    'Zit de olie al jaren in de steen, dan kan er een schaduw blijven. Dat zeggen we u vooraf.',
  ],
  'Wat houdt de garantie tegen alg in?': [
    '{tegen_alg}Na de reiniging behandelen we uw oprit of terras tegen alg. [Daarop geven wij {alggarantie} garantie.]',
  ],
  'Is hoge druk niet slecht voor mijn klinkers?': [
    'Te veel druk maakt de steen ruw en spoelt de voegen leeg. Dan komen mos en onkruid sneller terug dan voordien.',
    'Daarom stemmen we de reiniging af op uw steen. {proefvlak}Twijfelt u, vraag dan een gratis proefvlak.',
  ],
  'Komen mos en onkruid terug?': [
    'Op den duur wel: wind en vogels brengen altijd nieuw zaad. Een vloer die proper is en een voeg die gevuld is, houden het langer tegen.',
  ],
  'Reinigt u ook terrassen?': ['Ja. Terrassen pakken we op dezelfde manier aan als opritten.'],
  'Wat kost het om een oprit of terras te laten reinigen?': [
    'Dat hangt af van de oppervlakte, de steen en de vlekken. Vraag een gratis offerte[: binnen {antwoorduren} uur hebt u antwoord].',
  ],
}
