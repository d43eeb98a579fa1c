import { claimsOf } from './claims-made.ts'
import type { Company } from './company.ts'

/** An invented company for the examples in the description of the API, which whoever runs the site reads. */
const COMPANY: Company = {
  name: 'Example Cleaning',
  short_name: 'Example',
  phone: '0470 12 34 56',
  email: 'info@example.be',
  street: 'Example Street 1',
  postal_code: '1000',
  city: 'Exampletown',
  vat_number: 'BE 0000.000.097',
  work_area: 'Exampletown and around it',
  court: 'Exampletown',
  opening_hours: 'Maandag tot vrijdag, 9 tot 17 uur',
  youtube_url: '',
  instagram_url: '',
  google_reviews_url: 'https://www.example.be/reviews',
  google_rating: 4.5,
  customer_count: null,
  years_experience: 8,
  facade_guarantee_years: null,
  driveway_guarantee_months: null,
  water_repellent_years: null,
  answer_hours: 48,
  insured_amount: 1_250_000,
  vat_rate: 21,
}
const SEASON_TEXT = { title: 'Gutters full of leaves?', content: 'Have them emptied before the frost.', cta_text: 'Ask for a quote' }

/** Examples of the settings in the API's description, by the name of the setting's form. */
export const settingExamples = new Map<string, object>(
  Object.entries({
    Company: COMPANY,
    Claims: claimsOf(COMPANY),
    Brand: {
      colour: '#b3261e',
      logo: '/storage/photos/brand/3f8a12cd90b4e671-1200x300.png',
      logo_on_dark: null,
      icon: null,
      share_picture: null,
    },
    Municipalities: { items: ['Exampletown', 'Samplewood'] },
    ReviewSettings: { built_in: false },
    PictureSettings: { built_in: false },
    CurrentSeason: { season: 'herfst', ...SEASON_TEXT },
    SeasonPresets: { zomer: SEASON_TEXT, herfst: SEASON_TEXT, winter: SEASON_TEXT, lente: SEASON_TEXT },
    MessageSettings: {
      retention_months: 12,
      silent_days: 7,
      reply_subject: 'Your question about {onderwerp}',
      reply_text: 'Thank you for your message.',
    },
  }),
)
