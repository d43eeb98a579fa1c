import type { Review } from './review.ts'

export const gutterReviews: Review[] = [
  {
    customer_name: 'Bart Wyffels',
    location: 'Mariakerke',
    review_text: 'Bij elke stevige bui liep het water langs de muur naar binnen. Eén bezoek, en bij de volgende bui bleef alles droog.',
    featured: true,
    days_ago: 18,
  },
  {
    customer_name: 'Leen Temmerman',
    location: 'Drongen',
    review_text: 'Een duidelijke prijs aan de telefoon, en dat was ook de prijs op de factuur.',
    days_ago: 40,
  },
  {
    customer_name: 'Hassan El Idrissi',
    location: 'Sint-Kruis-Winkel',
    review_text: 'Er zat een vogelnest in de afvoer. Zelf had ik dat nooit gevonden. Alles is weer vrij en de oprit bleef proper.',
    days_ago: 72,
  },
  {
    customer_name: 'Rita Goossens',
    location: 'Gent centrum',
    review_text:
      'Ik ben 74 en klim niet meer op een ladder. Nu bel ik één keer per jaar, ze komen wanneer het afgesproken is en ik hoef er verder niet aan te denken.',
    days_ago: 187,
  },
  {
    customer_name: 'Johan Pauwels',
    location: 'Destelbergen',
    rating: 4,
    review_text: 'Goed werk en snel klaar. De factuur liet wat op zich wachten.',
    days_ago: 340,
  },
  {
    customer_name: 'Els Meersman',
    location: 'Melle',
    review_text: 'Drie eiken rond het huis, dus elk jaar hetzelfde liedje. Hier weten ze meteen waar te kijken.',
    days_ago: 450,
  },
]
