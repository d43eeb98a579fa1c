import { HtmlValidate, type Message } from 'html-validate'
import { expect } from 'vitest'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes HTML this way; a browser reads both forms the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // The stylesheet keeps a telephone number on one line.
    'tel-non-breaking': 'off',
    // Our files come from the origin of the page.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** Checks that a whole page is valid HTML. */
export async function expectSoundMarkup(html: string): Promise<void> {
  expect(html).toContain('</html>')
  expect(await complaintsAbout(html)).toEqual([])
}

/** Returns the errors in a page's markup, each with its position. */
export async function complaintsAbout(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(toText))
}

const toText = ({ ruleId, message, line, column, selector }: Message): string =>
  `${line}:${column} ${ruleId}: ${message} (${selector ?? 'no element'})`
