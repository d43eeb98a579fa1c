import type { Versioned } from '#admin/kit/api.ts'
import type { FormRow } from '#admin/kit/form/describe-form.ts'
import type { Destination } from '#admin/kit/form/destination.ts'
import { Problem } from '#kernel/problem.ts'
import { changedWords } from '#kernel/resolve-words.ts'
import { api as addresses } from '#routes.ts'
import { flatFields, flatWords, nestedWords, placeInForm } from '#features/words/flat-words.ts'
import type { StoredPageText } from './words-form.ts'

export type VersionedWords = Versioned<StoredPageText>

/** Returns the initial values of a page's form. */
export const rowOf = ({ fields, words, version }: VersionedWords): FormRow => ({ ...flatWords(fields, words), version })

/** Returns the words that differ from the built-in ones; only these are stored. */
export const writtenIn = (page: string, { title, fields }: StoredPageText, values: Record<string, unknown>): Record<string, unknown> =>
  changedWords({ page, title, fields }, nestedWords(fields, values))

/** Returns the destination of a page's words. Mistakes that only the server finds get the form's names. */
export function wordsDestination(page: string, stored: VersionedWords): Destination<FormRow> {
  const address = addresses.page(page)
  const names = flatFields(stored.fields).map(({ name }) => name)
  return {
    readAgain: async (api) => rowOf(await api.getSetting<StoredPageText>(address)),
    write: async (api, values, base) => {
      const words = writtenIn(page, stored, values)
      try {
        // The answer of a proposal has no words.
        const { words: saved = stored.words, version } = await api.putSetting<Partial<StoredPageText>>(
          address,
          { words },
          (base ?? stored).version,
        )
        return rowOf({ ...stored, words: saved, version })
      } catch (error) {
        throw error instanceof Problem ? inForm(error, names) : error
      }
    },
  }
}

function inForm({ code, details }: Problem, names: string[]): Problem {
  const { errors, ...rest } = details
  if (!errors) return new Problem(code, rest)
  const inWords = (path: string) => path.replace(/^words\./, '')
  return new Problem(code, {
    ...rest,
    errors: errors.map((error) => ({ ...error, path: placeInForm(names, inWords(error.path)) ?? error.path })),
  })
}
