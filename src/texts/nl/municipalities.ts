/** Where the gutter page says that the company comes. docs/product/services.md */
export const MUNICIPALITIES = [
  'Gent centrum',
  'Sint-Amandsberg',
  'Ledeberg',
  'Wondelgem',
  'Drongen',
  'Mariakerke',
  'Sint-Kruis-Winkel',
  'Afsnee',
  'Sint-Denijs-Westrem',
  'Zwijnaarde',
  'Destelbergen',
  'Melle',
  'Merelbeke',
  'De Pinte',
]
