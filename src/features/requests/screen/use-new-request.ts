import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '#admin/kit/form/draft.ts'
import { errorSentences } from '#admin/kit/form/form-values.ts'
import { useRowCache } from '#admin/kit/list/rows.ts'
import { useAction } from '#admin/kit/use-action.ts'
import { useApi } from '#admin/kit/use-api.ts'
import { problemWords } from '#admin/kit/words.ts'
import * as collections from '#collections.ts'
import type { Customer } from '#features/requests/customer.ts'
import { OTHER_SERVICE } from '#features/requests/quote-request.ts'
import { requestByHand } from '#features/requests/request-by-hand.ts'
import { isEmail } from '#kernel/email.ts'
import { fieldErrors } from '#kernel/field-errors.ts'
import { newId } from '#kernel/id.ts'
import { hasPhoneNumber } from '#kernel/phone.ts'
import { Problem } from '#kernel/problem.ts'
import { admin, api as addresses } from '#routes.ts'
import { newRequestTexts as texts } from '#texts/nl/admin/new-request.ts'
import { fieldMessage } from '#texts/nl/field-messages.ts'
import { daysLater } from './days-later.ts'
import type { Message } from './message.ts'

/** What somebody typed in the form of a new request. Its `id` becomes that of the request, so that sending it again adds no second one. */
type TypedRequest = Record<
  'id' | 'source' | 'phone' | 'name' | 'email' | 'municipality' | 'service_type' | 'message' | 'step' | 'day',
  string
>

const blank = (): TypedRequest => ({
  id: newId(),
  source: 'phone',
  phone: '',
  name: '',
  email: '',
  municipality: '',
  service_type: OTHER_SERVICE,
  message: '',
  step: '',
  day: daysLater(Date.now()).tomorrow,
})

/** Manages the form of a new request. What was typed stays in this tab until it is stored: through an error, a reload and a new login. */
export function useNewRequest(user_id: string | null) {
  const drafts = useDraft('new-request')
  const [typed, setTyped] = useState<TypedRequest>(() => ({ ...blank(), ...drafts.read(undefined)?.values }))
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({})
  const navigate = useNavigate()
  const cache = useRowCache(collections.contactSubmissions)
  const { mutate, isPending } = useAction({
    run: (sent: TypedRequest, api) =>
      api.post<Message>(addresses.collection(collections.contactSubmissions), bodyOf(sent, user_id), { key: sent.id }),
    done: texts.saved,
    failed: texts.notSaved,
    reason: (error) => (isStoredAlready(error) ? texts.storedAlready : problemWords(error)),
    refresh: (_sent, error) => {
      if (isStoredAlready(error)) keep({ id: newId() })
      if (error instanceof Problem && error.details.errors) setErrors(errorSentences(error.details.errors, {}))
      return cache.refresh()
    },
    onDone: ({ id }) => {
      drafts.clear()
      void navigate({ to: admin.messages, search: { id } })
    },
  })
  const keep = (changes: Partial<TypedRequest>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    drafts.keep({ base: null, values: { ...next } })
  }
  return {
    typed,
    errors,
    isPending,
    /** Changes what is typed, unless it is being saved: the form closes after that, and the change would be lost. */
    change: (changes: Partial<TypedRequest>) => {
      if (!isPending) keep(changes)
    },
    clear: () => {
      drafts.clear()
      setErrors({})
      setTyped(blank())
    },
    /** Sends the form; returns the names of the fields with a mistake, of which it sends nothing. */
    send: (): string[] => {
      const body = bodyOf(typed, user_id)
      const { error } = requestByHand.safeParse(body)
      const mistakes = error ? errorSentences(fieldErrors(error, body, fieldMessage), {}) : {}
      setErrors(mistakes)
      if (!error && !isPending) mutate(typed)
      return Object.keys(mistakes)
    },
  }
}

/** Whether the request was stored as it was before somebody changed it and sent it again, because the answer to the first got lost. */
const isStoredAlready = (error: unknown): boolean => error instanceof Problem && error.code === 'idempotency-conflict'

const bodyOf = ({ id: _id, step, day, ...fields }: TypedRequest, user_id: string | null) => ({
  ...fields,
  next_step: step.trim() === '' ? null : { what: step.trim(), user_id, at: day },
})

/** Reads the requests of whoever has the number or an address that is being typed; nothing while it is no whole number or address. */
export function useKnownCustomer({ phone, email, municipality }: TypedRequest): Customer | undefined {
  const api = useApi()
  const asked = {
    ...(hasPhoneNumber(phone) && { phone }),
    ...(isEmail(email.trim()) && { email }),
    ...(/\d/.test(municipality) && { address: municipality }),
  }
  const [query] = useDebouncedValue(new URLSearchParams(asked).toString(), 300)
  const { data } = useQuery({
    queryKey: [collections.contactSubmissions, 'known', query],
    queryFn: ({ signal }) => api.get<Customer>(`${addresses.knownCustomers}?${query}`, signal),
    enabled: query !== '',
    meta: { logFailure: true },
  })
  return query === '' ? undefined : data
}
