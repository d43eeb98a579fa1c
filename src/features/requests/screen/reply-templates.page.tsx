import { useId } from 'react'
import { Button } from '#admin/kit/button.tsx'
import { EntityScreen } from '#admin/kit/described-screen.tsx'
import { useFormAddress } from '#admin/kit/form/form-address.ts'
import { useFirstRows, useRowCache } from '#admin/kit/list/rows.ts'
import { useMayIn } from '#admin/kit/may.ts'
import panel from '#admin/kit/panel.module.css'
import { useAction } from '#admin/kit/use-action.ts'
import { replyTemplates } from '#features/requests/reply-template.ts'
import { api as addresses } from '#routes.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { builtInTemplates, replyTemplateTexts } from '#texts/nl/admin/reply-templates.ts'
import styles from './reply-templates.module.css'
import { templatesScreen } from './templates-screen.tsx'

const texts = replyTemplateTexts.builtIn

/** Renders the templates of the company, and below them the built-in ones. */
export const ReplyTemplatesPage = () => (
  <EntityScreen screen={templatesScreen}>
    <BuiltIn />
  </EntityScreen>
)

/** Renders the built-in templates, each with a button that stores it as one of the company's. */
function BuiltIn() {
  const id = useId()
  const cache = useRowCache(replyTemplates.collection)
  const { showForm } = useFormAddress()
  const { data } = useFirstRows(replyTemplates.collection, { active: 'true', limit: '1' })
  const mayTake = useMayIn(replyTemplates).includes('publish')
  const { mutate, isPending } = useAction({
    run: ({ name, subject, text }: (typeof builtInTemplates)[number], api) =>
      api.post<{ id: string }>(addresses.collection(replyTemplates.collection), { name, subject, text }),
    failed: texts.notTaken,
    onDone: (row) => showForm(row.id),
    refresh: () => cache.refresh(),
  })
  return (
    <section className={`${panel.panel} ${styles.builtIn}`} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {data && <p>{data.total === 0 ? texts.inEffect : texts.replaced}</p>}
      <ul>
        {builtInTemplates.map((template) => (
          <li key={template.name}>
            <details>
              <summary>{template.name}</summary>
              <b>{template.subject}</b>
              <p>{template.text}</p>
            </details>
            {mayTake && (
              <Button look="line" aria-disabled={isPending} onClick={() => !isPending && mutate(template)}>
                <span>
                  {texts.take}
                  <span className="sr">{kitTexts.rowOf(template.name)}</span>
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
