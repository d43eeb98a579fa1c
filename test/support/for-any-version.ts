/** A review as every version since the first takes it: an older one refuses fields that it does not know, so this is no builder of today's schema. */
export const reviewForAnyVersion = (own: { customer_name?: string; approved?: boolean } = {}) => ({
  customer_name: 'Klant van elke versie',
  location: 'Gent',
  service_type: 'gevelreiniging',
  rating: 4,
  review_text: 'Netjes gewerkt en op tijd klaar.',
  approved: false,
  ...own,
})

/** What a visitor sends with the form, as every version since the first takes it. */
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
