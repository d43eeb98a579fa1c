import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { screen as blog } from '#features/articles/article.admin.tsx'
import { accessMethodScreen, treatmentMethodScreen } from '#features/lookups/method.admin.tsx'
import type { Service } from '#features/services/service.ts'
import { screen as statistics } from '#features/lookups/project-statistic.admin.tsx'
import { screen as testimonials } from '#features/reviews/review.admin.tsx'
import { blogTexts } from '#texts/nl/admin/blog.ts'
import { lookupTexts } from '#texts/nl/admin/lookups.ts'
import { serviceTexts } from '#texts/nl/admin/services.ts'
import { reviewTexts } from '#texts/nl/admin/reviews.ts'
import { createApi } from './kit/api.ts'
import type { Screen } from './kit/described-screen.tsx'
import { blankValues, errorSentences, mistakesIn } from './kit/form/form-values.ts'
import { type AnyRow, ListContext } from './kit/list/describe-list.ts'
import type { ToggleTexts } from './kit/list/use-toggle.ts'
import { ApiContext } from './kit/use-api.ts'
import { ServiceActivity } from '#features/services/screen/service-row.tsx'
import { servicesScreen } from '#features/services/screen/services-screen.tsx'

/**
 * The words of a screen, exactly as docs/product has them. A browser test proves the behaviour that all described screens share, on one of
 * them.
 */
interface Described {
  screen: Screen
  title: string
  fresh: string
  edit: string
  none: string
  loadFailed: string
  rowMissing: string
  deletedMeanwhile: string
  confirmDelete: string
  /** The field that holds a row's name. */
  name: string
  /** The mistakes of a form that is saved empty, in the order of its fields. */
  mistakes: string[]
  /** The switches of the list by their columns, with their expected words. */
  toggles: Record<string, { texts: ToggleTexts; says: ToggleTexts; Cell?: Cell }>
}

type Cell = ComponentType<{ row: AnyRow }>

const activity = {
  on: 'Actief',
  off: 'Inactief',
  turnedOn: 'Weer actief.',
  turnedOff: 'Niet meer actief.',
  failed: 'Kon status niet bijwerken.',
}

const methods = {
  fresh: 'Nieuwe methode',
  edit: 'Methode bewerken',
  name: 'name',
  mistakes: ['Naam: Vul dit veld in.'],
  toggles: { active: { texts: lookupTexts.activity, says: activity } },
} satisfies Partial<Described>

const SCREENS: Described[] = [
  {
    screen: testimonials,
    title: 'Testimonials',
    fresh: 'Nieuwe testimonial',
    edit: 'Testimonial bewerken',
    none: 'Nog geen testimonials. Voeg de eerste toe.',
    loadFailed: 'Kon testimonials niet laden.',
    rowMissing: 'Deze testimonial bestaat niet meer.',
    deletedMeanwhile: 'Deze testimonial is intussen verwijderd. Je tekst staat klaar als nieuwe testimonial.',
    confirmDelete: 'Weet je zeker dat je deze testimonial wilt verwijderen?',
    name: 'customer_name',
    mistakes: ['Naam klant: Vul dit veld in.', 'Type dienst: Kies een dienst.', 'Tekst van de recensie: Vul dit veld in.'],
    toggles: {
      approved: {
        texts: reviewTexts.approval,
        says: {
          on: 'Goedgekeurd',
          off: 'Wacht op goedkeuring',
          turnedOn: 'Testimonial goedgekeurd.',
          turnedOff: 'Testimonial afgekeurd.',
          failed: 'Kon goedkeuring niet bijwerken.',
        },
      },
      featured: {
        texts: reviewTexts.featuring,
        says: {
          on: 'Uitgelicht',
          off: 'Niet uitgelicht',
          turnedOn: 'Testimonial uitgelicht.',
          turnedOff: 'Testimonial niet meer uitgelicht.',
          failed: 'Kon uitgelicht status niet bijwerken.',
        },
      },
    },
  },
  {
    screen: servicesScreen,
    title: 'Diensten',
    fresh: 'Nieuwe dienst',
    edit: 'Dienst bewerken',
    none: 'Nog geen diensten. Voeg de eerste toe.',
    loadFailed: 'Kon diensten niet laden.',
    rowMissing: 'Deze dienst bestaat niet meer.',
    deletedMeanwhile: 'Deze dienst is intussen verwijderd. Je tekst staat klaar als nieuwe dienst.',
    confirmDelete: 'Weet je zeker dat je deze dienst wilt verwijderen?',
    name: 'name',
    mistakes: ['Naam: Vul dit veld in.', 'Slug: Vul dit veld in.', 'Beschrijving: Vul dit veld in.'],
    toggles: {
      active: {
        texts: serviceTexts.activity,
        Cell: ({ row: service }) => <ServiceActivity service={service as Service & AnyRow} />,
        says: {
          on: 'Zichtbaar',
          off: 'Verborgen',
          turnedOn: 'Dienst geactiveerd.',
          turnedOff: 'Dienst gedeactiveerd.',
          failed: 'Kon status niet bijwerken.',
        },
      },
    },
  },
  {
    screen: blog,
    title: 'Blog',
    fresh: 'Nieuwe blog post',
    edit: 'Blog post bewerken',
    none: 'Nog geen blog posts. Schrijf de eerste.',
    loadFailed: 'Kon blog posts niet laden.',
    rowMissing: 'Deze blog post bestaat niet meer.',
    deletedMeanwhile: 'Deze blog post is intussen verwijderd. Je tekst staat klaar als nieuwe blog post.',
    confirmDelete: 'Weet je zeker dat je deze blog post wilt verwijderen?',
    name: 'title',
    mistakes: ['Titel: Vul dit veld in.', 'Slug: Vul dit veld in.', 'Samenvatting: Vul dit veld in.', 'Inhoud: Vul dit veld in.'],
    toggles: {
      published: {
        texts: blogTexts.publication,
        says: {
          on: 'Gepubliceerd',
          off: 'Concept',
          turnedOn: 'Blog post gepubliceerd.',
          turnedOff: 'Blog post verborgen.',
          failed: 'Kon status niet bijwerken.',
        },
      },
    },
  },
  {
    ...methods,
    screen: treatmentMethodScreen,
    title: 'Behandelmethoden',
    none: 'Nog geen behandelmethoden. Voeg de eerste toe.',
    loadFailed: 'Kon behandelmethoden niet laden.',
    rowMissing: 'Deze behandelmethode bestaat niet meer.',
    deletedMeanwhile: 'Deze behandelmethode is intussen verwijderd. Je tekst staat klaar als nieuwe methode.',
    confirmDelete: 'Weet je zeker dat je deze behandelmethode wilt verwijderen?',
  },
  {
    ...methods,
    screen: accessMethodScreen,
    title: 'Toegangsmethoden',
    none: 'Nog geen toegangsmethoden. Voeg de eerste toe.',
    loadFailed: 'Kon toegangsmethoden niet laden.',
    rowMissing: 'Deze toegangsmethode bestaat niet meer.',
    deletedMeanwhile: 'Deze toegangsmethode is intussen verwijderd. Je tekst staat klaar als nieuwe methode.',
    confirmDelete: 'Weet je zeker dat je deze toegangsmethode wilt verwijderen?',
  },
  {
    screen: statistics,
    title: 'Projectcijfers',
    fresh: 'Nieuw cijfer',
    edit: 'Cijfer bewerken',
    none: 'Nog geen cijfers. Voeg het eerste toe.',
    loadFailed: 'Kon projectcijfers niet laden.',
    rowMissing: 'Dit cijfer bestaat niet meer.',
    deletedMeanwhile: 'Dit cijfer is intussen verwijderd. Je tekst staat klaar als nieuw cijfer.',
    confirmDelete: 'Weet je zeker dat je dit cijfer wilt verwijderen?',
    name: 'stat_label',
    mistakes: ['Cijfer: Vul dit veld in.', 'Omschrijving: Vul dit veld in.'],
    toggles: { active: { texts: lookupTexts.activity, says: activity } },
  },
]

const row = (own: object) => ({ id: 'x', version: 1, created_at: '', updated_at: '', may: ['publish'], ...own }) as AnyRow

/** Returns the text that a cell of the list shows. */
function shownBy({ list }: Screen, Cell: Cell, shown: AnyRow): string {
  const api = createApi({ token: () => null, onRefused: () => undefined })
  const markup = renderToStaticMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={new QueryClient()}>
        <ListContext value={list}>
          <Cell row={shown} />
        </ListContext>
      </QueryClientProvider>
    </ApiContext>,
  )
  return markup.replaceAll(/<[^>]*>/g, '')
}
/** Returns the cell of a column. Throws when the list has no such column. */
function cellOf({ list }: Screen, name: string): Cell {
  const column = list.columns.find((each) => each.name === name)
  if (!column) throw new Error(`no column ${name}`)
  return (props) => column.Cell(props)
}

describe.each(SCREENS)('$title', ({ screen, title, fresh, edit, name, mistakes, toggles, ...says }) => {
  const { list, form } = screen

  test('says in the agreed words what is there, new, gone, not loaded and about to be deleted', () => {
    const { none, loadFailed, confirmDelete } = says
    expect(list.texts).toMatchObject({ title, none, loadFailed, confirmDelete })
    const { rowMissing, deletedMeanwhile } = says
    expect(form.texts).toMatchObject({ new: fresh, edit, loadFailed, rowMissing, deletedMeanwhile })
  })

  test('calls a row by its name', () => {
    expect(list.nameOf(row({ [name]: 'De eerste' }))).toBe('De eerste')
  })

  test('has a label and one place for each field, in the order of what is missing from an empty form', () => {
    const names = form.parts.flatMap((part) => part.fields).map((field) => field.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((each) => !form.texts.fields[each])).toEqual([])
    const wrong = mistakesIn(form.schema, { ...blankValues(form.schema), ...form.start }, form.texts.errors)
    expect(names.filter((each) => wrong[each]).map((each) => `${form.texts.fields[each]}: ${wrong[each]}`)).toEqual(mistakes)
    expect(Object.keys(wrong)).toHaveLength(mistakes.length)
  })

  test.each(Object.entries(toggles))(
    'shows the state of %s in the agreed words, and whose it is',
    (column, { texts, says: words, Cell }) => {
      expect(texts).toMatchObject(words)
      const shown = Cell ?? cellOf(screen, column)
      for (const [state, word] of [[true, words.on] as const, [false, words.off] as const])
        expect(shownBy(screen, shown, row({ [name]: 'De eerste', [column]: state }))).toBe(`${word}, De eerste`)
    },
  )
})

describe('a value that another row has is refused in words of its own', () => {
  test.each([
    { of: servicesScreen, field: 'slug', sentence: 'Er bestaat al een dienst met deze slug. Kies een andere slug.' },
    { of: blog, field: 'slug', sentence: 'Er bestaat al een blog post met deze slug. Kies een andere slug.' },
    { of: treatmentMethodScreen, field: 'name', sentence: 'Er bestaat al een behandelmethode met deze naam.' },
    { of: accessMethodScreen, field: 'name', sentence: 'Er bestaat al een toegangsmethode met deze naam.' },
  ])('$of.list.texts.title: $sentence', ({ of: { form }, field, sentence }) => {
    const taken = [{ path: field, code: `${field}-taken`, message: '' }]
    expect(errorSentences(taken, form.texts.errors)).toEqual({ [field]: sentence })
  })
})

describe('a list is narrowed to what its switch says', () => {
  test.each([
    { of: testimonials, name: 'approved', on: 'Goedgekeurd', off: 'Wacht op goedkeuring' },
    { of: blog, name: 'published', on: 'Gepubliceerd', off: 'Concept' },
    { of: treatmentMethodScreen, name: 'active', on: 'Actief', off: 'Inactief' },
    { of: accessMethodScreen, name: 'active', on: 'Actief', off: 'Inactief' },
    { of: statistics, name: 'active', on: 'Actief', off: 'Inactief' },
  ])('$of.list.texts.title by $name', ({ of: { list }, name, on, off }) => {
    const { Control } = list.filters.find((filter) => filter.name === name) ?? {}
    if (!Control) throw new Error(`no filter ${name}`)
    const markup = renderToStaticMarkup(<Control value="false" onChange={() => undefined} />)
    const choices = [...markup.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, words]) => [value, words])
    expect(markup).toContain('aria-label="Filter: Alle statussen"')
    expect(choices).toEqual([
      ['', 'Alle statussen'],
      ['true', on],
      ['false', off],
    ])
  })
})
