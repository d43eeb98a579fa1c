import { expect, test } from 'vitest'
import { screen as articles } from '#features/articles/article.admin.tsx'
import { screen as claims } from '#features/company/claims.admin.tsx'
import { screen as company } from '#features/company/company.admin.tsx'
import { screen as municipalities } from '#features/company/municipalities.admin.tsx'
import { screen as brand } from '#features/company/screen/brand/brand-screen.tsx'
import { settingPlaces } from '#features/company/setting-places.ts'
import { accessMethodScreen, treatmentMethodScreen } from '#features/lookups/method.admin.tsx'
import { screen as statistics } from '#features/lookups/project-statistic.admin.tsx'
import { screen as options } from '#features/options/option.admin.tsx'
import { photoForm } from '#features/photos/screen/library/photos-screen.ts'
import { galleryScreen } from '#features/projects/screen/gallery-screen.tsx'
import { screen as questions } from '#features/questions/screen/table-screen.tsx'
import { screen as requestSettings } from '#features/requests/request-settings.admin.tsx'
import { templatesScreen } from '#features/requests/screen/templates-screen.tsx'
import { screen as reviews } from '#features/reviews/review.admin.tsx'
import { servicesScreen } from '#features/services/screen/services-screen.tsx'
import { entities } from '#entities.ts'
import type { Entity } from '#kernel/entity.ts'
import { takesProposals } from '#kernel/proposal.ts'
import { columnLabel } from '#texts/nl/admin/collections.ts'
import { builtInTexts } from '#texts/nl/admin/photo-places.ts'
import { reviewTexts } from '#texts/nl/admin/reviews.ts'
import { seasonTexts } from '#texts/nl/admin/seasons.ts'
import type { Form } from './kit/form/describe-form.ts'

const ROWS = [
  articles,
  treatmentMethodScreen,
  accessMethodScreen,
  statistics,
  options,
  galleryScreen,
  questions,
  reviews,
  servicesScreen,
  templatesScreen,
].flatMap(({ form }) => (form ? [form] : []))

/** What the fields of each form are called: of rows by their collection, of settings by their name. */
const FORMS: (readonly [collection: string, subject: string, labels: Readonly<Record<string, string | undefined>>])[] = [
  ...ROWS.map((form) => [form.collection, '', labelsOf(form)] as const),
  [entities.photos.collection, '', labelsOf(photoForm)],
  ...[company, claims, municipalities, brand, requestSettings].map((form) => ['settings', form.history, labelsOf(form)] as const),
  ['settings', 'company/reviews', { built_in: reviewTexts.builtIn.title }],
  ['settings', 'company/pictures', { built_in: builtInTexts.photographs.title }],
  ['settings', 'seasonal/current_season', { ...seasonTexts.fields }],
  ['settings', 'seasonal/presets', { ...seasonTexts.fields }],
]

function labelsOf({ parts, texts }: Form): Record<string, string | undefined> {
  const names = parts.flatMap(({ fields }) => fields.map(({ name }) => name))
  return Object.fromEntries(names.map((name) => [name, texts.fields[name]]))
}

test('a change calls each field as its form does', () => {
  const others = FORMS.flatMap(([collection, subject, labels]) =>
    Object.entries(labels).flatMap(([name, label]) => {
      const called = columnLabel(collection, name, subject)
      return called === label ? [] : [{ subject: subject || collection, name, label, called }]
    }),
  )
  // These labels are questions, or say what an input is for; neither is the name of a field.
  expect(others.filter(({ label }) => !label?.endsWith('?'))).toEqual([
    { subject: 'company/municipalities', name: 'items', label: 'Gemeenten toevoegen', called: 'Gemeenten' },
  ])
})

test('the forms of everything that staff change are looked at', () => {
  const rows = Object.values<Entity>(entities).filter(takesProposals)
  const settings = Object.values(settingPlaces).flatMap(({ category, key }) => (category === 'operations' ? [] : [`${category}/${key}`]))
  expect(new Set(FORMS.map(([collection, subject]) => subject || collection))).toEqual(
    new Set([...rows.map(({ collection }) => collection), ...settings]),
  )
})
