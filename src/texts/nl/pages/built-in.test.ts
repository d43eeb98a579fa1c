import { expect, test } from 'vitest'
import { cleanRichText } from '#db/rich-text.ts'
import { resolveWords, standardWords, withRichText } from '#kernel/resolve-words.ts'
import { type Field, isSentence } from '#kernel/words.ts'
import { wordsSchema } from '#kernel/words-schema.ts'
import { allWords } from '#site/pages/all-words.ts'
import { serviceWords } from '#site/service-words.ts'
import { wordsForServices } from '#site/words-for-services.ts'
import { DEFAULT_SITE_COMPANY, NO_CLAIMS, NO_FIGURES } from '#features/company/company.ts'
import { PLACEHOLDER_NAMES } from '#kernel/placeholder-names.ts'
import { pageTexts } from '#texts/nl/admin/pages.ts'
import { placeholders } from '#texts/nl/placeholders.ts'
import { BUILT_IN_SERVICES, UNKNOWN } from '../../../../test/support/built-in-services.ts'

const FIGURES: ReadonlySet<string> = new Set(
  placeholders.filter(({ value }) => value({ ...DEFAULT_SITE_COMPANY, ...NO_FIGURES, ...NO_CLAIMS }) === null).map(({ name }) => name),
)
const definitions = [...allWords, ...[...BUILT_IN_SERVICES, ...UNKNOWN].map((service) => serviceWords(service))]
/** The definitions with their built-in words, for the built-in services and for other ones. */
const all = [BUILT_IN_SERVICES, UNKNOWN].flatMap((services) => definitions.map((of) => wordsForServices(of, services)))

/** The sentences without which a section still shows. */
const MAY_BE_EMPTY = new Set(['proof.rating', 'proof.text', 'story.figure', 'ask.mail', 'ask.area', 'call.title'])

/** Returns every sentence with its path. */
const sentencesIn = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([name, each]) => sentencesIn(each, path ? `${path}.${name}` : name))

test.each(all)('$page says nothing with a hole in it while the company has set no figure', (of) => {
  const whole = { ...of, placeholders: of.placeholders?.map((own) => ({ ...own, value: own.name })) }
  const resolved = (value: (name: string) => string | null) =>
    sentencesIn(resolveWords(whole, undefined, new Map([...PLACEHOLDER_NAMES].map((name) => [name, value(name)] as const))))
  const empty = new Set(resolved((name) => name).flatMap(([path, sentence]) => (sentence === '' ? [path] : [])))
  const holes = resolved((name) => (FIGURES.has(name) ? null : name)).filter(([path, sentence]) =>
    sentence === '' ? !MAY_BE_EMPTY.has(path) && !empty.has(path) : /[[\]{}]|^[,;. ]| [,.]/.test(sentence),
  )
  expect(holes).toEqual([])
})

test.each(all)('what is built in for $page keeps its own rules, and would be stored as it is', (of) => {
  const standard = standardWords(of)
  expect(wordsSchema(of, PLACEHOLDER_NAMES).parse(standard)).toEqual(standard)
  expect(withRichText(of, standard, cleanRichText)).toEqual(standard)
})

/** Returns the fields that have no label for staff. */
const nameless = (fields: Readonly<Record<string, Field>>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'part') return nameless(field.fields).map((inner) => `${name}.${inner}`)
    if (field.kind === 'list') return isSentence(field.item) ? [] : nameless(field.item).map((inner) => `${name}.${inner}`)
    return (field.label ?? pageTexts.sentences[name]) ? [] : [name]
  })

test.each(all)('staff have a name for every sentence of $page', ({ fields }) => {
  expect(nameless(fields)).toEqual([])
})

test.each(all)('what is built in beside a list on $page does not say how many entries it has', (of) => {
  const beside = Object.values(of.fields).flatMap((field) =>
    field.kind === 'part' && Object.values(field.fields).some(({ kind }) => kind === 'list')
      ? Object.values(field.fields).flatMap((own) => ('standard' in own && typeof own.standard === 'string' ? own.standard : []))
      : [],
  )
  expect(beside.filter((sentence) => /\b(twee|drie|vier|vijf|zes|zeven|acht|negen)\b/i.test(sentence))).toEqual([])
})
