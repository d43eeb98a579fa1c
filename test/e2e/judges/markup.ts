import { HtmlValidate, type Message } from 'html-validate'
import { expect } from 'vitest'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes HTML; a browser reads both the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The stylesheet keeps a telephone number on one line.
    'tel-non-breaking': 'off',
    // Our own files come from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** A whole page is sound HTML. */
export async function expectSoundMarkup(html: string): Promise<void> {
  expect(html).toContain('</html>')
  expect(await complaintsAbout(html)).toEqual([])
}

/** What is wrong with a page's markup, each with its place. */
export async function complaintsAbout(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(toText))
}

const toText = ({ ruleId, message, line, column, selector }: Message): string =>
  `${line}:${column} ${ruleId}: ${message} (${selector ?? 'no element'})`
