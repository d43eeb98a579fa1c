import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#admin/kit/use-api.ts'
import { changedWords } from '#kernel/resolve-words.ts'
import { api as addresses } from '#routes.ts'
import type { z } from 'zod'
import { type FlatWords, flatFields, nestedWords } from '#features/words/flat-words.ts'
import type { StoredPageText } from './words-form.ts'

/** The milliseconds that combine several keys into one request, such as a paste or a held key. */
const AFTER_TYPING = 30

/**
 * Reads the page that the server renders with the unsaved words; the previous page stays until the next one arrives. One request runs at a
 * time and the next one sends the newest words, so that a slow server is not overloaded and a fast one follows each key.
 */
export function usePreview(page: string, { title, fields }: StoredPageText, typed: FlatWords, isSeen: boolean) {
  const api = useApi()
  const wanted = JSON.stringify(changedWords({ page, title, fields }, nestedWords(fields, typed)))
  const [asked, setAsked] = useState(wanted)
  const query = useQuery({
    queryKey: ['page-preview', page, asked],
    queryFn: ({ signal }) => api.render(`${addresses.page(page)}/preview`, { words: JSON.parse(asked) as unknown }, signal),
    placeholderData: keepPreviousData,
    enabled: isSeen,
    // The result is never reused, because the company's data may have changed since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { isFetching } = query
  useEffect(() => {
    if (isFetching || wanted === asked) return undefined
    const timer = setTimeout(() => setAsked(wanted), AFTER_TYPING)
    return () => clearTimeout(timer)
  }, [wanted, asked, isFetching])
  return query
}

/** Returns the valid words of the form; invalid ones are replaced by the stored words. */
export function presentable(schema: z.ZodObject, fields: StoredPageText['fields'], typed: FlatWords, stored: FlatWords): FlatWords {
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
