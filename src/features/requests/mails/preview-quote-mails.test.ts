import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { resolveWords } from '#kernel/resolve-words.ts'
import { mailWords } from '#texts/nl/pages/mails.ts'
import { placeholderValues } from '#texts/nl/placeholders.ts'
import { previewQuoteMails } from './preview-quote-mails.ts'

const preview = (subject: string) =>
  previewQuoteMails(
    {
      company: DEFAULT_SITE_COMPANY,
      words: resolveWords(mailWords, { to_visitor: { subject } }, placeholderValues(DEFAULT_SITE_COMPANY)),
      mailTo: 'offertes@helder.test',
      publicUrl: 'https://helder.test',
    },
    'Wat anders',
  ).html

test('both mails look as they do for who gets them, without a style attribute, which the page around them allows nobody', () => {
  const html = preview('Uw aanvraag')
  expect(html).not.toContain(' style=')
  const [, rules = ''] = /<style>(.*)<\/style><\/head>/s.exec(html) ?? []
  const styleOf = (tag: string) => {
    const name = new RegExp(`<${tag}[^>]* (data-style="\\d+")`).exec(html)?.[1] ?? ''
    return rules.split('\n').find((rule) => rule.startsWith(`[${name}]`))
  }
  expect(styleOf('body')).toContain('font-family:Arial, sans-serif')
  expect(styleOf('th')).toContain('text-align:left')
  expect(html.match(/<body/g)).toHaveLength(1)
})

test('a subject is text, whatever stands in it', () => {
  expect(preview('Prijs <b style="color:red">nu</b> $1')).toContain('<h1>Prijs &lt;b style="color:red">nu&lt;/b> $1</h1>')
})

test('the invented request is for what the form calls another service now', () => {
  expect(preview('Uw aanvraag').match(/<td[^>]*>Wat anders<\/td>/g)).toHaveLength(2)
})
