import { useCompany } from '#admin/kit/use-company.ts'
import { ANSWER_WITHIN_HOURS } from '#features/requests/request.ts'

/** Returns the number of hours in which the company promises an answer. */
export const useAnswerHours = (): number => useCompany()?.answer_hours ?? ANSWER_WITHIN_HOURS
