import { companyTexts } from './company.ts'

/** The form with what the company promises. docs/product/company.md */
export const claimsTexts = {
  open: 'Beloftes nakijken',
  title: 'Beloftes',
  summary: 'De website belooft alleen wat je hier bevestigt. Wat uit staat of leeg is, verdwijnt overal: van de pagina’s en uit de mails.',
  edit: 'Wat je belooft',
  loadFailed: 'Kon je beloftes niet laden.',
  groups: {
    work: 'Hoe je werkt',
    answer: 'Hoe snel je bent',
    guarantees: 'Waar je voor instaat',
    known: 'Wat je al deed',
  },
  fields: {
    ecological: 'Gebruik je biologisch afbreekbare producten?',
    no_scaffolding: 'Werk je zonder stelling?',
    free_test_patch: 'Reinig je eerst een gratis proefvlak?',
    satisfaction: 'Geef je tevredenheidsgarantie?',
    fast: 'Voer je het werk snel uit?',
    answer_hours: 'Binnen hoeveel uur antwoord je op een aanvraag?',
    guarantee: 'Geef je garantie op gevelreiniging?',
    facade_guarantee_years: 'Hoeveel jaar garantie?',
    water_repellent: 'Maak je gevels waterafstotend, als de klant dat wil?',
    water_repellent_years: 'Hoeveel jaar werkt dat hoogstens?',
    anti_algae: 'Behandel je opritten en terrassen tegen alg?',
    driveway_guarantee_months: 'Hoeveel maanden garantie tegen alg?',
    insured: 'Ben je verzekerd voor schade?',
    insured_amount: 'Tot welk bedrag, in euro?',
    years_experience: 'Hoeveel jaar ervaring heb je?',
    customer_count: 'Hoeveel klanten had je al?',
    google_rating: 'Welke score heb je op Google?',
  },
  hints: {
    answer_hours: 'Leeg: de website zwijgt erover. Dat geldt voor elk getal hier.',
    customer_count: companyTexts.hints.customer_count,
    google_rating: companyTexts.hints.google_rating,
    insured_amount: companyTexts.hints.insured_amount,
  },
  errors: companyTexts.errors,
} as const
