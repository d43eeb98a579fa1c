import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { Button, ButtonLink } from '#admin/kit/button.tsx'
import { EntityScreen } from '#admin/kit/described-screen.tsx'
import { formSearch } from '#admin/kit/form/form-address.ts'
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

/** Returns the id of the company's copy of a built-in template, so that two tabs or two people make one. */
const keyOf = (name: string): string =>
  `00000000-0000-4000-8000-${String(builtInTemplates.findIndex((each) => each.name === name)).padStart(12, '0')}`

/** The most templates of the company in which one of the same name is looked for. */
const KNOWN_MAX = 200

/** Renders the built-in templates, each with a button that stores it as one of the company's, or with a link to that one. */
function BuiltIn() {
  const id = useId()
  const cache = useRowCache(replyTemplates.collection)
  const navigate = useNavigate()
  const { data } = useFirstRows(replyTemplates.collection, { sort: 'name', limit: String(KNOWN_MAX) })
  const mayTake = useMayIn(replyTemplates).includes('publish')
  const { mutate, isPending } = useAction({
    run: async ({ name, subject, text }: (typeof builtInTemplates)[number], api) => {
      const take = (key?: string) =>
        api.post<{ id: string; name: string }>(addresses.collection(replyTemplates.collection), { name, subject, text }, { key })
      const taken = await take(keyOf(name))
      // The one that was taken before has another name by now.
      return taken.name === name ? taken : take()
    },
    failed: texts.notTaken,
    refresh: () => cache.refresh(),
  })
  const open = ({ id: taken }: { id: string }) => void navigate({ to: '.', search: formSearch(taken), resetScroll: false })
  // These callbacks are not called any more once the screen was left.
  const takeOver = (template: (typeof builtInTemplates)[number]) => mutate(template, { onSuccess: ({ answer }) => open(answer) })
  return (
    <section className={`${panel.panel} ${styles.builtIn}`} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {data && <p>{data.items.some(({ active }) => active) ? texts.replaced : texts.inEffect}</p>}
      <ul>
        {builtInTemplates.map((template) => (
          <li key={template.name}>
            <details>
              <summary>{template.name}</summary>
              <b>{template.subject}</b>
              <p>{template.text}</p>
            </details>
            <Take
              name={template.name}
              own={data?.items.find(({ name }) => name === template.name)}
              isPending={isPending}
              onTake={data && mayTake ? () => takeOver(template) : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TakeProps {
  name: string
  /** The company's template of this name. */
  own: { id: string } | undefined
  isPending: boolean
  /** Absent for whoever may store none, and until it is known whether there is one. */
  onTake: (() => void) | undefined
}

/** Renders the button that stores a built-in template as one of the company's; a link to it once there is one of that name. */
function Take({ name, own, isPending, onTake }: TakeProps) {
  const words = (label: string) => (
    <span>
      {label}
      <span className="sr">{kitTexts.rowOf(name)}</span>
    </span>
  )
  if (own) {
    return (
      <ButtonLink look="bare" to="." search={formSearch(own.id)} resetScroll={false}>
        {words(texts.own)}
      </ButtonLink>
    )
  }
  return (
    onTake && (
      <Button look="line" aria-disabled={isPending} onClick={() => !isPending && onTake()}>
        {words(texts.take)}
      </Button>
    )
  )
}
