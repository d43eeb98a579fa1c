import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import type { PageText } from '#kernel/words.ts'
import { aboutWords } from '#texts/nl/pages/about.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { faqWords } from '#texts/nl/pages/faq.ts'
import { homeWords } from '#texts/nl/pages/home.ts'
import { projectsWords } from '#texts/nl/pages/projects.ts'
import { sharedWords } from '#texts/nl/pages/shared.ts'
import { termsWords } from '#texts/nl/pages/terms.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { BUILT_IN_SERVICES } from '../../test/support/built-in-services.ts'
import { allWords } from './pages/all-words.ts'
import { type OfferedService, wordsForServices } from './words-for-services.ts'

const company = { ...DEFAULT_SITE_COMPANY, work_area: 'Aalst en omgeving', city: 'Aalst' }
const read = <Of extends PageText>(of: Of, services: readonly OfferedService[], stored?: unknown) =>
  resolveWords(wordsForServices(of, services), stored, placeholderValues(company))
const named = (...names: string[]): OfferedService[] => names.map((name) => ({ name, template: null }))
const rows = named(
  'Ramen wassen',
  'Dakreiniging',
  'Oprit- en terrasreiniging',
  'IPE-terrassen',
  'Graffiti verwijderen',
  'Goten',
  'Muren',
  'Serres',
)

/** Returns the sentences that name a company's services, for these services. */
const told = (services: readonly OfferedService[]) => {
  const [about, home, shared] = [read(aboutWords, services), read(homeWords, services), read(sharedWords, services)]
  return {
    title: home.search.title,
    home: home.hero.lead,
    about: about.hero.lead,
    contact: read(contactWords, services).search.description,
    faq: read(faqWords, services).search.description,
    projects: read(projectsWords, services).search.description,
    foot: shared.footer.lead,
  }
}

test('with the four of the specification every sentence is as it was', () => {
  expect(told(BUILT_IN_SERVICES)).toEqual({
    title: 'Gevelreiniging in Aalst en omgeving',
    home: 'Wij reinigen gevels, crepi, dakgoten en opritten in Aalst en omgeving. Zonder stelling, met biologisch afbreekbare producten.',
    about: 'Helder Gevelreiniging reinigt gevels, crepi, dakgoten en opritten in Aalst en omgeving. Voor bewoners en voor bedrijven.',
    contact:
      'Vraag een gratis offerte voor gevel, crepi, dakgoot, oprit of terras in Aalst en omgeving. Antwoord binnen 24 uur, vrijblijvend.',
    faq: 'Antwoord op wat klanten in Aalst en omgeving ons vragen over het reinigen van gevel, crepi, dakgoot en oprit.',
    projects:
      'Bekijk onze projecten in Aalst en omgeving: gevels, crepi, dakgoten en opritten, vóór en na de reiniging. Schuif zelf en zie het verschil.',
    foot: 'Gevels, crepi, dakgoten en opritten weer proper. Al meer dan 20 jaar, in Aalst en omgeving.',
  })
})

test('with any others the sentences name those', () => {
  expect(told(rows.slice(0, 3))).toEqual({
    title: 'Ramen wassen in Aalst en omgeving',
    home: 'U kunt bij ons terecht voor ramen wassen, dakreiniging, en oprit- en terrasreiniging, in Aalst en omgeving. Zonder stelling, met biologisch afbreekbare producten.',
    about:
      'U kunt bij Helder Gevelreiniging terecht voor ramen wassen, dakreiniging, en oprit- en terrasreiniging, in Aalst en omgeving. Voor bewoners en voor bedrijven.',
    contact:
      'Vraag een gratis offerte voor ramen wassen, dakreiniging, en oprit- en terrasreiniging in Aalst en omgeving. Antwoord binnen 24 uur, vrijblijvend.',
    faq: 'Antwoord op wat klanten in Aalst en omgeving ons vragen over ramen wassen, dakreiniging, en oprit- en terrasreiniging.',
    projects:
      'Bekijk onze projecten in Aalst en omgeving: ramen wassen, dakreiniging, en oprit- en terrasreiniging, met foto’s van vóór en na. Schuif zelf en zie het verschil.',
    foot: 'Alles weer proper: ramen wassen, dakreiniging, en oprit- en terrasreiniging. Al meer dan 20 jaar, in Aalst en omgeving.',
  })
})

test('without a service no sentence has a hole', () => {
  expect(told([])).toEqual({
    title: 'Aalst en omgeving',
    home: 'Zonder stelling, met biologisch afbreekbare producten.',
    about: 'Voor bewoners en voor bedrijven.',
    contact: 'Vraag een gratis offerte in Aalst en omgeving. Antwoord binnen 24 uur, vrijblijvend.',
    faq: 'Antwoord op wat klanten in Aalst en omgeving ons vragen.',
    projects: 'Bekijk onze projecten in Aalst en omgeving, met foto’s van vóór en na. Schuif zelf en zie het verschil.',
    foot: 'Alles weer proper. Al meer dan 20 jaar, in Aalst en omgeving.',
  })
})

test.each([
  [1, 'ramen wassen'],
  [2, 'ramen wassen en dakreiniging'],
  [5, 'ramen wassen, dakreiniging, oprit- en terrasreiniging, IPE-terrassen, en graffiti verwijderen'],
  [8, 'ramen wassen, dakreiniging, oprit- en terrasreiniging, IPE-terrassen, graffiti verwijderen, goten, muren, en serres'],
])('%i services are enumerated as a Dutch sentence has them', (count, said) => {
  expect(read(sharedWords, rows.slice(0, count), { footer: { lead: 'Voor {diensten}.' } }).footer.lead).toBe(`Voor ${said}.`)
})

test('more services than a sentence bears end in what else there is', () => {
  expect(read(sharedWords, [...rows, ...rows], { footer: { lead: '{diensten}' } }).footer.lead).toMatch(/, muren en meer$/)
})

test('and so do long names, of which a sentence bears fewer', () => {
  const long = named(
    'Dakreiniging en dakontmossing van hellende pannendaken',
    ...Array.from({ length: 3 }, () => 'Zonnepanelenreiniging voor woningen en bedrijven'),
  )
  expect(read(sharedWords, long, { footer: { lead: '{diensten}' } }).footer.lead).toBe(
    'dakreiniging en dakontmossing van hellende pannendaken, zonnepanelenreiniging voor woningen en bedrijven en meer',
  )
})

test('a service that is hidden is named by nothing that is built in but what staff must decide', () => {
  const shown = BUILT_IN_SERVICES.filter(({ template }) => template === 'gutter')
  const sentences = allWords.map((of) => JSON.stringify(read(of, shown)))
  expect(sentences.join(' ').match(/[^".]*\b(crepi|oprit|opritten|gevels)\b[^".]*/gi)).toEqual([
    'Op elke oprit die wij reinigen',
    'Groene strepen op crepi',
    'ramen en deuren die dicht zijn, en spullen die weg staan van de muur of van de oprit',
    'Oprit',
  ])
  expect(read(contactWords, shown).details.offered).toEqual(['Dakgootreiniging', 'Gratis proefvlak'])
  expect(JSON.stringify(read(termsWords, shown))).toContain('elke offerte en elke opdracht. Staat er')
})
