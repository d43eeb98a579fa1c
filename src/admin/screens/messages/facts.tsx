import type { ReactNode } from 'react'
import { dutchDateTime } from '#kernel/dutch-date.ts'
import { referenceOf } from '#entities/contact-submissions/contact-submission.ts'
import { telLink } from '#entities/settings/company.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import type { Message } from './message.ts'
import styles from './message.module.css'

const { fields, serviceNames, notGiven } = messageTexts

/** What the visitor filled in, and when. */
export function Facts({ message }: { message: Message }) {
  const { id, phone, email, municipality, service_type, created_at, consent_at } = message
  return (
    <dl className={styles.facts}>
      <Fact label={fields.service_type}>{serviceNames[service_type]}</Fact>
      <Fact label={fields.municipality}>{municipality ?? notGiven}</Fact>
      <Fact label={fields.phone}>{phone === null ? notGiven : <a href={telLink(phone)}>{phone}</a>}</Fact>
      <Fact label={fields.email}>{email === null ? notGiven : <a href={`mailto:${email}`}>{email}</a>}</Fact>
      <Fact label={fields.created_at}>{dutchDateTime(created_at)}</Fact>
      <Fact label={fields.consent_at}>{dutchDateTime(consent_at)}</Fact>
      <Fact label={fields.reference}>{referenceOf(id)}</Fact>
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
