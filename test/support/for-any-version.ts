/**
 * Returns a review that every version since the first accepts. It uses no builder of today's schema, because an older version refuses
 * unknown fields.
 */
export const reviewForAnyVersion = (own: { customer_name?: string; approved?: boolean } = {}) => ({
  customer_name: 'Klant van elke versie',
  location: 'Gent',
  service_type: 'gevelreiniging',
  rating: 4,
  review_text: 'Netjes gewerkt en op tijd klaar.',
  approved: false,
  ...own,
})

/** Returns a quote request that every version since the first accepts. */
export const quoteForAnyVersion = (own: { name?: string; photos?: string[]; started?: string } = {}) => ({
  name: 'Aanvrager van elke versie',
  email: 'aanvrager@voorbeeld.test',
  phone: '09 123 45 67',
  municipality: '9000 Gent',
  service_type: 'gevelreiniging',
  message: 'Graag een offerte voor een gevel van 80 m².',
  consent: true,
  ...own,
})
