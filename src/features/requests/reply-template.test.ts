import { expect, test } from 'vitest'
import { fieldErrors } from '#kernel/field-errors.ts'
import { builtInTemplates } from '#texts/nl/admin/reply-templates.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { REPLY_PLACEHOLDERS } from './reply-placeholders.ts'
import { replyTemplates } from './reply-template.ts'

const draft = { name: 'Plaatsbezoek', subject: 'Uw aanvraag', text: 'Dag' }
const errorsOf = (own: Partial<typeof draft>) => {
  const { error } = replyTemplates.schema.safeParse({ ...draft, ...own })
  return error ? fieldErrors(error, own, fieldMessage) : []
}

test.each(['{onbekend}', '{ naam }', '{Naam}', '{prijs oprit}', '{}', '{naam', 'naam}', '{{naam}'])(
  'a template with %s is refused, and the message names it',
  (wrong) => {
    for (const field of ['subject', 'text'] as const) {
      const [error, ...others] = errorsOf({ [field]: `Dag {naam}, ${wrong}` })
      expect([error?.path, error?.code, others]).toEqual([field, 'unknown-reply-placeholder', []])
      const [brace] = wrong.match(/\{[^{}]*\}?|\}/) ?? []
      expect(error?.message).toContain(`${brace} kennen we niet. Kies uit {naam}, `)
    }
  },
)

test('the message about an unknown placeholder names all that are filled in', () => {
  const [error] = errorsOf({ text: '{onbekend}' })
  for (const name of REPLY_PLACEHOLDERS) expect(error?.message).toContain(`{${name}}`)
  expect(errorsOf({ text: REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(' ') })).toEqual([])
})

test.each(builtInTemplates)('the built-in template $name keeps the rules of a stored one', (template) => {
  expect(errorsOf(template)).toEqual([])
})
