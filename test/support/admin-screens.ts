import type { Page } from 'playwright-core'
import { admin } from '#routes.ts'
import { blogPost, service, testimonial } from './builders.ts'

/** What is switched in the list. */
interface Toggle {
  field: string
  role: 'switch' | 'button'
  /** What it says in either state. */
  on: string
  off: string
  /** The details of its toasts. */
  turnedOn: string
  turnedOff: string
  failed: string
}

/** What a hand on the keyboard does in the control of that name, or where it is already. */
interface KeyStep {
  to?: string
  typed?: string
  press?: string
}

/** A described screen as somebody in front of it knows it; every sentence of docs/product stands here letter by letter. */
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
  /** The summary over a form that is sent off empty. */
  mistakes: string[]
  slugTaken?: string
  /** What the API takes for a row called so. */
  row: (name: string) => Record<string, unknown>
  /** Fills in what is required. */
  fill: (page: Page, name: string) => Promise<void>
  /** The same with the keyboard alone, from the cursor in the first field to the press of the button that saves. */
  keys: (name: string) => KeyStep[]
  /** The field that a row's name is in. */
  name: { field: string; label: string }
  /** A field with text of several lines. */
  text: { field: string; label: string }
  toggles: Toggle[]
  /** The filter that the first toggle's state is one choice of, and what that puts into the address bar; absent where the list is short and shows all. */
  filter?: { label: string; off: string; query: string }
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
  keys: (name) => [
    { typed: name },
    { to: 'Locatie', typed: 'Gent' },
    { to: 'Type dienst', press: 'ArrowDown' },
    { to: 'Tekst van de recensie', typed: 'Netjes gewerkt.' },
    { to: 'Opslaan', press: 'Enter' },
  ],
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
  filter: { label: 'Filter: Alle statussen', off: 'Wacht op goedkeuring', query: '?approved=false' },
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
  slugTaken: 'Er bestaat al een dienst met deze slug. Kies een andere slug.',
  row: (name) => service({ name, active: false }),
  fill: async (page, name) => {
    await field(page, 'Naam').fill(name)
    await field(page, 'Beschrijving').fill('Wat we doen.')
  },
  keys: (name) => [
    { typed: name },
    { to: 'Beschrijving', typed: 'Wat we doen.' },
    { to: 'Zichtbaar', press: 'Space' },
    { to: 'Opslaan', press: 'Enter' },
  ],
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

const blogPosts: AdminScreen = {
  path: admin.blog,
  collection: 'blog-posts',
  title: 'Blog',
  fresh: 'Nieuwe blog post',
  edit: 'Blog post bewerken',
  none: 'Nog geen blog posts. Schrijf de eerste.',
  loadFailed: 'Kon blog posts niet laden.',
  confirmDelete: 'Weet je zeker dat je deze blog post wilt verwijderen?',
  deletedMeanwhile: 'Deze blog post is intussen verwijderd. Je tekst staat klaar als nieuwe blog post.',
  mistakes: ['Titel: Vul dit veld in.', 'Slug: Vul dit veld in.', 'Samenvatting: Vul dit veld in.', 'Inhoud: Vul dit veld in.'],
  slugTaken: 'Er bestaat al een blog post met deze slug. Kies een andere slug.',
  row: (title) => blogPost({ title }),
  fill: async (page, name) => {
    await field(page, 'Titel').fill(name)
    await field(page, 'Samenvatting').fill('Waar het over gaat.')
    await page.getByRole('textbox', { name: 'Inhoud' }).fill('De tekst.')
  },
  keys: (name) => [
    { typed: name },
    { to: 'Samenvatting', typed: 'Waar het over gaat.' },
    { to: 'Inhoud', typed: 'De tekst.' },
    { to: 'Opslaan', press: 'Enter' },
  ],
  name: { field: 'title', label: 'Titel' },
  text: { field: 'excerpt', label: 'Samenvatting' },
  toggles: [
    {
      field: 'published',
      role: 'button',
      on: 'Gepubliceerd',
      off: 'Concept',
      turnedOn: 'Blog post gepubliceerd.',
      turnedOff: 'Blog post verborgen.',
      failed: 'Kon status niet bijwerken.',
    },
  ],
  filter: { label: 'Filter: Alle statussen', off: 'Concept', query: '?published=false' },
}

/** Every described screen; a row that is new begins with all its toggles off. */
export const ADMIN_SCREENS: AdminScreen[] = [testimonials, services, blogPosts]
