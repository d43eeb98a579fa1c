import type { Ref } from 'react'
import { site } from '#routes.ts'
import { projects as texts } from '#texts/nl/projects.ts'
import hiddenText from '#ui/hidden-text.module.css'
import layout from '#site/styles/layout.module.css'
import { Notice } from '#site/sections/notice.tsx'
import { type Adding, Pages } from '#site/sections/pages.tsx'
import { type View, ViewLinks } from '#site/sections/view-links.tsx'
import { ProjectCard, type ProjectListWords, type ShownProject, type ShownService } from './project-card.tsx'
import css from './projects.module.css'

export interface ProjectsProps {
  views: View[]
  /** The view that is shown. */
  view: string
  /** Null when the projects could not be read. */
  items: ShownProject[] | null
  /** The page of the view that is shown, or the last one when several are. */
  page: number
  /** The number of projects in the view. */
  total: number
  services: ShownService[]
  words: ProjectListWords
  loading?: boolean
  adding?: Adding | undefined
  onMore?: () => void
  onChoose?: (view: string) => void
  onRetry?: () => void
  listRef?: Ref<HTMLElement>
}

/** Renders the filter, which is sticky, and the projects in two columns that start at different heights. */
export function Projects({ loading = false, listRef, ...props }: ProjectsProps) {
  const { views, view, items, total, words, onChoose } = props
  const label = views.find(({ value }) => value === view)?.label ?? ''
  return (
    <div>
      {views.length > 1 && (
        <div className={`${css.filter} ${layout.grid}`}>
          <ViewLinks label={texts.filter} views={views} current={view} onChoose={onChoose} />
        </div>
      )}
      <section className={`${css.list} ${layout.grid}`} aria-label={texts.list} aria-busy={loading} tabIndex={-1} ref={listRef}>
        <output className={loading ? css.loading : hiddenText.hidden}>
          {loading ? words.loading : items && `${label} ${texts.count(items.length, total)}`}
        </output>
        {loading ? <Coming /> : <Shown {...props} />}
      </section>
    </div>
  )
}

function Shown({ views, view, items, page, total, services, words, adding, onMore, onChoose, onRetry }: ProjectsProps) {
  const [all, chosen] = [views[0], views.find(({ value }) => value === view)]
  if (!items)
    return (
      <Notice title={words.failed} failed link={{ text: words.retry, href: site.pageOf(chosen?.href ?? '', page), onFollow: onRetry }}>
        <p>{words.failed_help}</p>
      </Notice>
    )
  if (services.length === 0 && items.length === 0) return <Notice title={words.none} link={{ text: words.quote, href: site.contact }} />
  if (items.length === 0) return <Nothing words={words} all={chosen === all ? undefined : all} onChoose={onChoose} />
  return (
    <>
      <ul className={css.cards}>
        {items.map((project, index) => (
          <li key={project.id} data-item>
            <ProjectCard
              words={words}
              project={project}
              service={services.find(({ slug }) => slug === project.service_category)}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      <Pages list={chosen?.href ?? ''} page={page} total={total} words={words.pages} adding={adding} onMore={onMore} />
    </>
  )
}

/** Renders the message for an empty list, with a link to all projects. When there are no projects at all, the link asks for a quote. */
function Nothing({ words, all, onChoose }: Pick<ProjectsProps, 'words' | 'onChoose'> & { all: View | undefined }) {
  if (!all) return <Notice title={words.empty} link={{ text: words.quote, href: site.contact }} />
  return <Notice title={words.empty} link={{ text: words.show_all, href: all.href, onFollow: onChoose && (() => onChoose(all.value)) }} />
}

/** Renders placeholders for the first two projects. */
function Coming() {
  return (
    <div className={`${css.cards} ${css.coming}`} aria-hidden="true">
      <i />
      <i />
    </div>
  )
}
