import { ButtonLink } from '#admin/kit/button.tsx'
import { Icon } from '#admin/kit/icon.tsx'
import { ListContext } from '#admin/kit/list/describe-list.ts'
import { Page } from '#admin/kit/page.tsx'
import { admin } from '#routes.ts'
import { messageTexts } from '#texts/nl/admin/messages.ts'
import { newRequestTexts } from '#texts/nl/admin/new-request.ts'
import { replyTemplateTexts } from '#texts/nl/admin/reply-templates.ts'
import { Inbox } from './inbox.tsx'
import styles from './inbox.module.css'
import { useOpenMessage } from './message-address.ts'
import { MessagePanel } from './message-panel.tsx'
import { messageList } from './messages-screen.ts'
import { Summary } from './summary.tsx'

/** Renders the inbox of quote requests and the open request; a phone shows one of the two. */
export function MessagesPage() {
  const { openId } = useOpenMessage()
  const aboutList = openId === undefined ? '' : styles.whileOpen
  return (
    <ListContext value={messageList}>
      <Page
        title={messageTexts.title}
        summary={
          <span className={aboutList}>
            <Summary />
          </span>
        }
        action={
          <span className={`${styles.about} ${aboutList}`}>
            <span className={styles.dock}>
              <ButtonLink to={admin.newRequest}>
                <Icon name="plus" />
                {newRequestTexts.title}
              </ButtonLink>
            </span>
            <ButtonLink look="line" to={admin.replyTemplates}>
              {replyTemplateTexts.title}
            </ButtonLink>
            <ButtonLink look="line" to={admin.messageSettings}>
              {messageTexts.settings}
            </ButtonLink>
          </span>
        }
      >
        <div className={`${styles.split} ${openId === undefined ? '' : styles.opened}`}>
          <Inbox />
          {openId !== undefined && <MessagePanel key={openId} id={openId} />}
        </div>
      </Page>
    </ListContext>
  )
}
