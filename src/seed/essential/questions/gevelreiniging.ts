import type { Questions } from './answers.ts'

export const facadeQuestions: Questions = {
  'Hoe weet ik vooraf hoe mijn gevel eruit zal zien?': [
    '{proefvlak}Vraag een gratis proefvlak. {proefvlak}We reinigen een klein stuk van uw gevel, en u ziet op uw eigen steen wat er mogelijk is.',
  ],
  'Hebt u een stelling nodig?': [
    '{zonder_stelling}Nee, wij werken zonder stelling. {zonder_stelling}U hoeft er dus geen te huren en er staat niets dagenlang voor uw deur.',
  ],
  'Wat houdt de garantie van {garantiejaren} jaar in?': [
    'Op gevelreiniging geven wij {garantiejaren} jaar garantie. De voorwaarden krijgt u bij uw offerte, zodat u vooraf weet waar u aan toe bent.',
  ],
  'Wat doet een waterafstotende behandeling?': [
    '{hydrofuge}Na de reiniging kunnen we uw gevel hydrofoberen. {hydrofuge}De steen neemt dan minder regen op, waardoor vuil en alg minder houvast vinden.',
    '{hydrofuge}U kiest zelf of u dat wilt. De behandeling werkt tot {waterafstotend} jaar.',
  ],
  'Moet mijn gevel gereinigd of opnieuw gevoegd worden?': [
    'Dat zijn twee verschillende dingen. Vuil halen wij weg, een voeg die loszit niet.',
    'Vaak lijkt een voeg versleten terwijl ze alleen zwart is. We bekijken de gevel vooraf en zeggen wat we zien.',
  ],
  'Waar komen witte vlekken op baksteen vandaan?': [
    'Meestal zijn dat zouten uit de steen of de voeg. Vocht voert ze mee naar buiten, en als de muur droogt, blijven ze achter.',
    'Zolang er vocht in de muur trekt, komen ze terug. Het loont dus om eerst de oorzaak te zoeken: een lekkende afvoer of een volle dakgoot bijvoorbeeld.',
  ],
  'Moet ik thuis zijn tijdens het werk?': [
    'Dat spreken we met u af. Belangrijk is dat we vrij bij de muur kunnen en dat ramen en deuren dicht zijn.',
  ],
  'Wat kost een gevelreiniging?': [
    'Dat hangt af van de oppervlakte, de hoogte, de steen en het vuil. Vraag een gratis offerte[: binnen {antwoorduren} uur hebt u antwoord].',
  ],
}
