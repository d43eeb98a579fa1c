import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { changedWords } from '#kernel/resolve-words.ts'
import { api as addresses } from '#routes.ts'
import type { z } from 'zod'
import { type FlatWords, flatFields, nestedWords } from './flat-words.ts'
import type { PageWords } from './words-form.ts'

/** Shorter than a pause between two words, long enough that not every key asks the server. */
const AFTER_TYPING = 120

/** The page with the words that are typed, as the server renders it; the one before stays until the next one is there. */
export function usePreview(page: string, { title, fields }: PageWords, typed: FlatWords, isSeen: boolean) {
  const api = useApi()
  const [words] = useDebouncedValue(JSON.stringify(changedWords({ page, title, fields }, nestedWords(fields, typed))), AFTER_TYPING)
  return useQuery({
    queryKey: ['page-preview', page, words],
    queryFn: ({ signal }) => api.render(`${addresses.page(page)}/preview`, { words: JSON.parse(words) as unknown }, signal),
    placeholderData: keepPreviousData,
    enabled: isSeen,
    // What the company is called may have changed since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What is typed as far as it may stand on the page; where it may not, what is stored. */
export function presentable(schema: z.ZodObject, fields: PageWords['fields'], typed: FlatWords, stored: FlatWords): FlatWords {
  const isFine = (name: string, value: unknown) => (schema.shape[name] as z.ZodType | undefined)?.safeParse(value).success
  return Object.fromEntries(
    flatFields(fields).map(({ name, leaf }) => {
      if (isFine(name, typed[name])) return [name, typed[name]]
      const rest =
        leaf?.kind === 'list' ? (typed[name] as unknown[]).filter((entry) => isFine(name, Array<unknown>(leaf.min || 1).fill(entry))) : null
      return [name, rest && isFine(name, rest) ? rest : stored[name]]
    }),
  )
}
