import { describeSettings } from '#admin/kit/form/describe-form.ts'
import { longText, text } from '#admin/kit/form/fields.tsx'
import { number } from '#admin/kit/form/number.tsx'
import { api } from '#routes.ts'
import { requestSettingsTexts } from '#texts/nl/admin/messages.ts'
import { MailboxState } from './screen/mailbox-state.tsx'
import { requestSettings } from './request-settings.ts'

export const screen = describeSettings(
  { address: api.settings('messages'), history: 'messages/inbox', schema: requestSettings },
  {
    texts: requestSettingsTexts,
    parts: [
      number('retention_months'),
      number('silent_days'),
      text('reply_subject'),
      longText('reply_text'),
      { fields: [], Part: MailboxState },
    ],
  },
)
