import type { ReactNode } from 'react'
import type { PublicProject } from '#features/projects/project.ts'
import type { PublicService } from '#features/services/service.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import type { WordsOf } from '#kernel/words.ts'
import type { projectsWords } from '#texts/nl/pages/projects.ts'
import { projects as texts } from '#texts/nl/projects.ts'
import { serviceNameIn, slugInWords } from '#texts/nl/services.ts'
import { Icon } from '#ui/icon.tsx'
import hiddenText from '#ui/hidden-text.module.css'
import type { SharedWords } from '#site/shared-words.ts'
import { Quote } from '#site/sections/quote.tsx'
import { parseBold } from './bold-markers.ts'
import { ProjectPictures } from './project-pictures.tsx'
import css from './project-card.module.css'

/** The fields of a project that a card needs. */
export type ShownProject = Omit<PublicProject, 'slug' | 'featured' | 'created_at'>

/** The fields of a project's service that a card needs. */
export type ShownService = Pick<PublicService, 'slug' | 'template'> & { label: string }

export const shownService = (service: PublicService): ShownService => ({
  slug: service.slug,
  template: service.template,
  label: serviceNameIn('projects', service),
})

/** The words of the list, and the shared words that a card uses. */
export type ProjectListWords = WordsOf<typeof projectsWords>['list'] &
  Pick<SharedWords, 'before_after' | 'pages'> &
  Pick<SharedWords['reviews'], 'more' | 'less'> &
  Pick<SharedWords['buttons'], 'quote'>

interface ProjectCardProps {
  words: ProjectListWords
  project: ShownProject
  service: ShownService | undefined
  eager: boolean
}

/** Renders one project: how it looked, what it was, what was done, and what the customer says. */
export function ProjectCard({ words, project, service, eager }: ProjectCardProps) {
  return (
    <article className={css.card}>
      <ProjectPictures words={words.before_after} project={project} template={service?.template} eager={eager} />
      <ul className={css.facts}>
        <li className={css.category}>{service?.label ?? slugInWords(project.service_category)}</li>
        {project.location && <Fact label={texts.location}>{project.location}</Fact>}
        {project.project_date && (
          <Fact label={texts.date}>
            <time dateTime={project.project_date}>{dutchDate(project.project_date)}</time>
          </Fact>
        )}
        <Fact label={texts.clientType}>{project.client_type}</Fact>
      </ul>
      <h2>{project.title}</h2>
      {project.description && <p className={css.story}>{project.description}</p>}
      {project.services_performed.length > 0 && <Done services={project.services_performed} />}
      <Means words={words} project={project} />
      <ProjectReview words={words} project={project} />
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <span className={hiddenText.hidden}>{label}: </span>
      {children}
    </li>
  )
}

function Done({ services }: { services: string[] }) {
  return (
    <ul className={css.done} aria-label={texts.done}>
      {services.map((service, index) => (
        <li key={index}>
          <Icon name="check" />
          {service}
        </li>
      ))}
    </ul>
  )
}

/** Renders the treatment and access method, as far as they are known. */
function Means({ words, project }: { words: ProjectListWords; project: ShownProject }) {
  const means = [
    { name: words.treatment, value: project.treatment_method },
    { name: words.access, value: project.access_method },
  ].filter(({ value }) => value)
  if (means.length === 0) return null
  return (
    <dl className={css.means}>
      {means.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders what the customer says, only when there is a text and an author. docs/product/projects.md */
function ProjectReview({ words, project }: { words: ProjectListWords; project: ShownProject }) {
  const { customer_review_text: text, customer_review_author: author, customer_review_date: date } = project
  if (!text || !author) return null
  return (
    <div className={css.review}>
      <Quote fold={words} rating={project.customer_review_rating} text={text} author={author} words={<BoldText text={text} />}>
        <span className={css.about}>
          {project.customer_review_verified && (
            <span className={css.verified}>
              <Icon name="check" />
              {words.verified}
            </span>
          )}
          {date && <time dateTime={date}>{dutchDate(date)}</time>}
        </span>
      </Quote>
    </div>
  )
}

/** Renders typed text in which `**` marks bold words. */
function BoldText({ text }: { text: string }) {
  return parseBold(text).map((piece, index) => (piece.bold ? <strong key={index}>{piece.text}</strong> : piece.text))
}
