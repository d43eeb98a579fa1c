import { useQuery } from '@tanstack/react-query'
import { useApi } from '#admin/kit/use-api.ts'
import { filledIn } from '#kernel/filled-in.ts'
import { api as addresses } from '#routes.ts'
import { contactWords } from '#texts/nl/pages/contact.ts'
import { quoteForm } from '#texts/nl/quote-form.ts'

interface ContactWords {
  words: { form?: { other_service?: string } }
  placeholders: { name: string; value: string | null }[]
}

/** Returns the form's label for requests about no listed service, as staff wrote it; the built-in label while it is loading. */
export function useOtherService(): string {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['pages', contactWords.page, 'other-service'],
    queryFn: ({ signal }) => api.get<ContactWords>(addresses.page(contactWords.page), signal),
    meta: { logFailure: true },
  })
  const own = data?.words.form?.other_service
  return (own && filledIn(own, new Map(data?.placeholders.map(({ name, value }) => [name, value])))) || quoteForm.otherService
}
