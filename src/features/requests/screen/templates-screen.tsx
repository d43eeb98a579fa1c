import type { Screen } from '#admin/kit/described-screen.tsx'
import { describeForm } from '#admin/kit/form/describe-form.ts'
import { longText, onOff, text } from '#admin/kit/form/fields.tsx'
import { serviceChoice } from '#admin/kit/form/service-choice.tsx'
import { lead, toggle } from '#admin/kit/list/columns.tsx'
import { describeList } from '#admin/kit/list/describe-list.ts'
import { onOrOff } from '#admin/kit/list/filters.tsx'
import { serviceFilter } from '#admin/kit/list/service-filter.tsx'
import { Tag } from '#admin/kit/tag.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import { type ReplyTemplate, replyTemplates } from '#features/requests/reply-template.ts'
import { templateServiceName } from '#features/requests/template-service-name.ts'
import type { Service } from '#features/services/service.ts'
import { ALL_SERVICES } from '#kernel/service-slug.ts'
import { replyTemplateTexts as texts } from '#texts/nl/admin/reply-templates.ts'
import { serviceOptionsBySlug } from '#texts/nl/services.ts'

const choices = (services: Service[]) => [{ value: ALL_SERVICES, label: texts.everyService }, ...serviceOptionsBySlug(services)]

const ServiceName = ({ of }: { of: string }) => <Tag tone="plain">{templateServiceName(of, useServices().services)}</Tag>

/** The texts that a mail to a customer can begin with. docs/product/replies.md */
export const templatesScreen: Screen = {
  list: describeList(replyTemplates, {
    texts,
    nameOf: (row) => row.name,
    order: 'name',
    Summary: () => texts.summary,
    filters: [serviceFilter('service_category', texts.allServices, choices), onOrOff('active', texts.allStatuses, texts.activity)],
    columns: [
      lead('name', ({ subject }: ReplyTemplate) => subject),
      { name: 'service_category', sortable: true, place: 'switch', Cell: ({ row }) => <ServiceName of={row.service_category} /> },
      toggle('active', texts.activity),
    ],
  }),
  form: describeForm(replyTemplates, {
    texts,
    parts: [text('name'), serviceChoice('service_category', choices), text('subject'), longText('text'), onOff('active')],
  }),
}
