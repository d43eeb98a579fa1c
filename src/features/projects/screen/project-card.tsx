import { type ReactNode, useState } from 'react'
import buttons from '#admin/kit/button.module.css'
import { CardName } from '#admin/kit/list/cards.tsx'
import type { AnyRow } from '#admin/kit/list/describe-list.ts'
import { RowActions } from '#admin/kit/list/row-actions.tsx'
import { SelectBox } from '#admin/kit/list/selection.tsx'
import label from '#admin/kit/pictures/picture-label.module.css'
import { Tag } from '#admin/kit/tag.tsx'
import { useServices } from '#admin/kit/use-services.ts'
import type { Project } from '#features/projects/project.ts'
import { dutchDate } from '#kernel/dutch-date.ts'
import { site, storage } from '#routes.ts'
import { galleryTexts, projectUploadTexts } from '#texts/nl/admin/gallery.ts'
import { kitTexts } from '#texts/nl/admin/kit.ts'
import { selectionTexts } from '#texts/nl/admin/selection.ts'
import { serviceNameIn, slugInWords } from '#texts/nl/services.ts'
import { Stars } from '#ui/stars.tsx'
import styles from './project-card.module.css'
import { useProjectSelection } from './selection-context.ts'
import { smallImage } from '#admin/kit/pictures/small-image.ts'

const texts = galleryTexts

/** Renders one project of the overview. docs/product/projects.md */
export function ProjectCard({ row }: { row: Project & AnyRow }) {
  const selection = useProjectSelection()
  const service = useServices().services.find(({ slug }) => slug === row.service_category)
  const facts = [row.client_type, row.location, row.project_date && dutchDate(row.project_date)].filter(Boolean)
  return (
    <>
      <div className={styles.head}>
        <SelectBox selection={selection} id={row.id} label={selectionTexts.select(row.title)} />
        <p className={styles.tags}>
          <Tag tone={row.status === 'active' ? 'good' : 'waiting'}>{texts.statuses[row.status]}</Tag>
          {row.featured && <Tag tone="plain">{texts.fields.featured}</Tag>}
        </p>
        <span className={styles.actions}>
          <RowActions row={row} />
        </span>
      </div>
      <div className={styles.pictures}>
        <ProjectThumb image={row.before_image} alt={row.before_image_alt} caption={texts.before} />
        <ProjectThumb image={row.after_image} alt={row.after_image_alt} caption={texts.after} />
      </div>
      <p className={styles.category}>
        <Tag tone="plain">{service ? serviceNameIn('projects', service) : slugInWords(row.service_category)}</Tag>
      </p>
      <CardName row={row} />
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {row.description && (
        <p className={styles.story} dir="auto">
          {row.description}
        </p>
      )}
      {service?.template && (
        <Section title={texts.problem}>
          <p>{texts.problems[service.template]}</p>
        </Section>
      )}
      {row.services_performed.length > 0 && (
        <Section title={texts.performed}>
          <p>{row.services_performed.join(', ')}</p>
        </Section>
      )}
      <ProjectReview project={row} />
      <p className={styles.links}>
        <SiteLink address={site.contact} words={texts.quote} title={row.title} />
        <SiteLink address={site.projectsOf(row.service_category)} words={texts.more} title={row.title} />
      </p>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

/** Renders a link to the site that opens in a new tab, so that unsaved work stays. */
function SiteLink({ address, words, title }: { address: string; words: string; title: string }) {
  return (
    <a className={`${buttons.button} ${buttons.bare}`} href={address} target="_blank" rel="noreferrer">
      <span>
        {words}
        <span className="sr">{kitTexts.rowOf(title)}</span>
      </span>
    </a>
  )
}

/** Renders the customer's review with its stars; nothing without a review. */
function ProjectReview({ project }: { project: Project }) {
  const { customer_review_text: text, customer_review_author: author, customer_review_date: day } = project
  if (!text && !author) return null
  return (
    <div className={styles.section}>
      <h3>{texts.review}</h3>
      <p className={styles.stars}>
        <Stars rating={project.customer_review_rating} />
        {project.customer_review_verified && <Tag tone="good">{texts.verified}</Tag>}
      </p>
      {/* Asterisks mark bold text, which only the site renders. */}
      {text && (
        <p className={styles.review} dir="auto">
          {text.replaceAll('**', '')}
        </p>
      )}
      <p className={styles.facts}>{[author, day && dutchDate(day)].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

interface ProjectThumbProps {
  image: string | null
  alt: string
  /** The one-word label: before or after. */
  caption: string
}

/** Renders a small picture of a project, or a notice when there is none or it does not load. */
function ProjectThumb({ image, alt, caption }: ProjectThumbProps) {
  const [broken, setBroken] = useState<string>()
  return (
    <figure className={styles.picture}>
      {image === null || broken === image ? (
        <p className={styles.noPicture}>{image === null ? texts.noPicture : projectUploadTexts.broken}</p>
      ) : (
        <img
          src={smallImage(image)}
          alt={alt}
          width={480}
          height={320}
          loading="lazy"
          decoding="async"
          referrerPolicy={storage.projectImage(image).startsWith('/') ? undefined : 'no-referrer'}
          onError={() => setBroken(image)}
        />
      )}
      <figcaption className={label.label}>{caption}</figcaption>
    </figure>
  )
}
