/** Where the gutter page says that the company comes. Spec document 1, section 9: fourteen of them. */
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
