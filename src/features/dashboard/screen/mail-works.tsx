import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { momentInWords } from '#admin/kit/moment-in-words.ts'
import { useToast } from '#admin/kit/toast.tsx'
import { useApi } from '#admin/kit/use-api.ts'
import { standingWords } from '#admin/kit/words.ts'
import type { Checklist } from '#features/dashboard/checklist.ts'
import { api as addresses } from '#routes.ts'
import { checklistTexts } from '#texts/nl/admin/checklist.ts'
import { outcomes } from '#texts/nl/admin/kit.ts'
import { pageTexts } from '#texts/nl/admin/pages.ts'
import { Line } from './checklist-line.tsx'
import styles from './checklist.module.css'
import { useChecklistAgain } from './use-checklist.ts'

const texts = checklistTexts.mail
const results = pageTexts.testMail.outcomes

interface Sent {
  outcome: keyof typeof results
  to: string
  reason: string | null
}

interface MailWorksProps {
  mail: Checklist['mail']
  aside: ReactNode
}

/** Renders the line that sends a test mail to the person and shows the outcome. */
export function MailWorks({ mail: { has_server, last_delivery }, aside }: MailWorksProps) {
  const api = useApi()
  const toast = useToast()
  const again = useChecklistAgain()
  const [now] = useState(Date.now)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.post<Sent>(addresses.testMail, { mail: 'to_company', words: {} }),
    onSuccess: ({ outcome, to }) => {
      if (outcome === 'sent') toast({ tone: 'done', title: outcomes.updated, detail: results.sent(to, '') })
    },
    onSettled: again,
  })
  const todo = has_server
    ? last_delivery && !last_delivery.delivered
      ? texts.failed(momentInWords(last_delivery.at, now))
      : texts.never
    : texts.noServer
  return (
    <Line
      title={texts.title}
      todo={todo}
      detail={
        <output className={styles.failed}>
          {isPending
            ? ''
            : error
              ? standingWords(error)
              : data && data.outcome !== 'sent'
                ? results[data.outcome](data.to, data.reason ?? '')
                : ''}
        </output>
      }
      action={
        <Button look="line" aria-disabled={isPending} onClick={() => mutate()}>
          {isPending ? texts.sending : texts.send}
        </Button>
      }
      aside={aside}
    />
  )
}
