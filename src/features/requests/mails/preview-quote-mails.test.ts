import { expect, test } from 'vitest'
import { DEFAULT_SITE_COMPANY } from '#features/company/company.ts'
import { previewQuoteMails } from './preview-quote-mails.ts'

const preview = (subject: string) =>
  previewQuoteMails(
    {
      company: DEFAULT_SITE_COMPANY,
      written: { to_visitor: { subject } },
      mailTo: 'offertes@helder.test',
      publicUrl: 'https://helder.test',
    },
    'Wat anders',
  ).html

test('all mails look as they do for who gets them, without a style attribute, which the page around them allows nobody', () => {
  const html = preview('Uw aanvraag')
  expect(html).not.toContain(' style=')
  expect(html.match(/<style/g)).toHaveLength(1)
  const [, rules = ''] = /<style>(.*)<\/style><\/head>/s.exec(html) ?? []
  const styleOf = (tag: string) => {
    const name = new RegExp(`<${tag}[^>]* (data-style="\\d+")`).exec(html)?.[1] ?? ''
    return rules.split('\n').find((rule) => rule.startsWith(`[${name}]`))
  }
  expect(styleOf('body')).toContain('font-family:Arial, sans-serif')
  expect(styleOf('th')).toContain('text-align:left')
  expect(rules.match(/@media \(prefers-color-scheme:dark\)/g)).toHaveLength(1)
  expect(html.match(/<body/g)).toHaveLength(1)
  expect(html.match(/<h1/g)).toHaveLength(3)
})

test('a subject is text, whatever stands in it', () => {
  expect(preview('Prijs <b style="color:red">nu</b> $1')).toContain('>Prijs &lt;b style=&quot;color:red&quot;&gt;nu&lt;/b&gt; $1</h1>')
})

test('the invented request is for what the form calls another service now', () => {
  expect(preview('Uw aanvraag').match(/<td[^>]*>Wat anders<\/td>/g)).toHaveLength(2)
})

test('the invented customer is greeted', () => {
  expect(preview('Uw aanvraag')).toContain('>Beste An Peeters,</p>')
})
