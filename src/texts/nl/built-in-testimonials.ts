/** Shown when the database has none to show or cannot answer. Spec document 1, section 3: twelve of them. */
export const BUILT_IN_TESTIMONIALS = [
  { customer_name: 'Katrien De Smet', location: 'Gent', service_type: 'Gevelreiniging', rating: 5, review_text: 'Onze voorgevel was aan de noordkant helemaal groen. Nu zien we voor het eerst weer dat de voegen wit zijn.' },
  { customer_name: 'Joris Van Acker', location: 'Destelbergen', service_type: 'Dakgootreiniging', rating: 5, review_text: 'Ze belden dezelfde dag nog terug. De goot loopt weer, net op tijd voor de herfstregen.' },
  { customer_name: 'Annelies Claeys', location: 'Merelbeke', service_type: 'Crepi-reiniging', rating: 5, review_text: 'Eerst een gratis proefvlak achter de regenpijp, dan pas de rest. Dat gaf vertrouwen.' },
  { customer_name: 'Sofie Maes', location: 'Melle', service_type: 'Oprit-reiniging', rating: 5, review_text: 'De klinkers hebben hun kleur terug en het mos is uit de voegen. De buren vroegen meteen het nummer.' },
  { customer_name: 'Bart Vermeulen', location: 'Mariakerke', service_type: 'Gevelreiniging', rating: 5, review_text: 'Geen stelling, geen rommel in de voortuin, en een gevel die er tien jaar jonger uitziet.' },
  { customer_name: 'Ilse Wauters', location: 'Sint-Amandsberg', service_type: 'Crepi-reiniging', rating: 5, review_text: 'De strepen onder de dakrand zijn helemaal weg. Vriendelijke mensen, en ze lieten alles netjes achter.' },
  { customer_name: 'Pieter Goethals', location: 'Drongen', service_type: 'Oprit-reiniging', rating: 4, review_text: 'De olievlek voor de garage was hardnekkig. Ze kwamen er eerlijk over terug en kregen ze bijna volledig weg.' },
  { customer_name: 'Nadia El Amrani', location: 'Ledeberg', service_type: 'Gevelreiniging', rating: 5, review_text: 'Duidelijke uitleg vooraf en precies uitgevoerd zoals afgesproken. Onze rijwoning valt nu op in de straat.' },
  { customer_name: 'Geert De Wilde', location: 'Zwijnaarde', service_type: 'Dakgootreiniging', rating: 5, review_text: 'Snel ter plaatse en vlot gewerkt. Het water loopt niet meer langs de muur naar beneden.' },
  { customer_name: 'Lien Baert', location: 'De Pinte', service_type: 'Crepi-reiniging', rating: 5, review_text: 'Ik dacht dat de muur opnieuw geschilderd moest worden. Dat bleek helemaal niet nodig.' },
  { customer_name: 'Tom Haegeman', location: 'Wondelgem', service_type: 'Oprit-reiniging', rating: 5, review_text: 'Ons terras was spekglad van de algen. Nu lopen de kinderen er weer op blote voeten.' },
  { customer_name: 'Marleen Coppens', location: 'Sint-Denijs-Westrem', service_type: 'Gevelreiniging', rating: 5, review_text: 'Eén telefoontje, binnen de dag een antwoord en kort nadien de offerte. Zo hoort het.' },
]
