import type { Page } from 'playwright-core'
import { admin } from '#routes.ts'
import { service, testimonial } from './builders.ts'

/** A switch or button of a row in a list. */
interface Toggle {
  field: string
  role: 'switch' | 'button'
  /** The label in each state. */
  on: string
  off: string
  /** The details of the toasts. */
  turnedOn: string
  turnedOff: string
  failed: string
}

/** The screen of one collection as its user sees it. Every sentence of docs/product stands here letter by letter. */
export interface AdminScreen {
  path: string
  collection: string
  title: string
  fresh: string
  edit: string
  none: string
  loadFailed: string
  confirmDelete: string
  deletedMeanwhile: string
  /** The error summary above a form that is submitted empty. */
  mistakes: string[]
  /** The body that the API accepts for a row with this name. */
  row: (name: string) => Record<string, unknown>
  /** Fills in the required fields. */
  fill: (page: Page, name: string) => Promise<void>
  /** The field that holds the name of a row. */
  name: { field: string; label: string }
  /** A field that takes several lines of text. */
  text: { field: string; label: string }
  toggles: Toggle[]
}

export const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?! in het menu)`))

export const testimonials: AdminScreen = {
  path: admin.testimonials,
  collection: 'testimonials',
  title: 'Testimonials',
  fresh: 'Nieuwe testimonial',
  edit: 'Testimonial bewerken',
  none: 'Nog geen testimonials. Voeg de eerste toe.',
  loadFailed: 'Kon testimonials niet laden.',
  confirmDelete: 'Weet je zeker dat je deze testimonial wilt verwijderen?',
  deletedMeanwhile: 'Deze testimonial is intussen verwijderd. Je tekst staat klaar als nieuwe testimonial.',
  mistakes: ['Naam klant: Vul dit veld in.', 'Type dienst: Kies een dienst.', 'Tekst van de recensie: Vul dit veld in.'],
  row: (customer_name) => testimonial({ customer_name }),
  fill: async (page, name) => {
    await field(page, 'Naam klant').fill(name)
    await field(page, 'Type dienst').selectOption('Dakgootreiniging')
    await field(page, 'Tekst van de recensie').fill('Netjes gewerkt.')
  },
  name: { field: 'customer_name', label: 'Naam klant' },
  text: { field: 'review_text', label: 'Tekst van de recensie' },
  toggles: [
    {
      field: 'approved',
      role: 'switch',
      on: 'Goedgekeurd',
      off: 'Wacht op goedkeuring',
      turnedOn: 'Testimonial goedgekeurd.',
      turnedOff: 'Testimonial afgekeurd.',
      failed: 'Kon goedkeuring niet bijwerken.',
    },
    {
      field: 'featured',
      role: 'switch',
      on: 'Uitgelicht',
      off: 'Niet uitgelicht',
      turnedOn: 'Testimonial uitgelicht.',
      turnedOff: 'Testimonial niet meer uitgelicht.',
      failed: 'Kon uitgelicht status niet bijwerken.',
    },
  ],
}

export const services: AdminScreen = {
  path: '/admin/services',
  collection: 'services',
  title: 'Diensten',
  fresh: 'Nieuwe dienst',
  edit: 'Dienst bewerken',
  none: 'Nog geen diensten. Voeg de eerste toe.',
  loadFailed: 'Kon diensten niet laden.',
  confirmDelete: 'Weet je zeker dat je deze dienst wilt verwijderen?',
  deletedMeanwhile: 'Deze dienst is intussen verwijderd. Je tekst staat klaar als nieuwe dienst.',
  mistakes: ['Naam: Vul dit veld in.', 'Slug: Vul dit veld in.', 'Beschrijving: Vul dit veld in.'],
  row: (name) => service({ name, active: false }),
  fill: async (page, name) => {
    await field(page, 'Naam').fill(name)
    await field(page, 'Beschrijving').fill('Wat we doen.')
  },
  name: { field: 'name', label: 'Naam' },
  text: { field: 'description', label: 'Beschrijving' },
  toggles: [
    {
      field: 'active',
      role: 'switch',
      on: 'Zichtbaar',
      off: 'Verborgen',
      turnedOn: 'Dienst geactiveerd.',
      turnedOff: 'Dienst gedeactiveerd.',
      failed: 'Kon status niet bijwerken.',
    },
  ],
}
