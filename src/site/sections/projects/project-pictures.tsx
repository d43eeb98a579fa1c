import type { InputEvent } from 'react'
import { wash as words } from '#texts/nl/site.ts'
import wash from '#site/sections/wash.module.css'
import { ProjectImage } from './project-image.tsx'
import type { ShownProject } from './shown-project.ts'
import css from './project-pictures.module.css'

/** Before and after to wash; one alone when there is no other; nothing when there is none. */
export function ProjectPictures({ project, eager }: { project: ShownProject; eager: boolean }) {
  const { before_image, after_image, service_category: category } = project
  const before = before_image && { image: before_image, alt: project.before_image_alt, moment: 'before' as const }
  const after = after_image && { image: after_image, alt: project.after_image_alt, moment: 'after' as const }
  if (before && after)
    return (
      <div className={`${css.frame} ${wash.wash}`} data-wash>
        <ProjectImage {...before} category={category} eager={eager} />
        <ProjectImage {...after} category={category} eager={eager} className={wash.after} />
        <span className={wash.wet} />
        <span className={wash.edge} />
        {eager && <em className={wash.hint}>{words.hint}</em>}
        <b className={wash.left}>{words.before}</b>
        <b className={wash.right}>{words.after}</b>
        <input
          type="range"
          min="0"
          max="100"
          step="1"
          defaultValue="50"
          autoComplete="off"
          aria-label={words.label(project.title)}
          onInput={follow}
        />
      </div>
    )
  const only = before || after
  return (
    only && (
      <div className={`${css.frame} ${css.only}`}>
        <ProjectImage {...only} category={category} eager={eager} />
        <b data-moment={only.moment}>{only.moment === 'before' ? words.before : words.after}</b>
      </div>
    )
  )
}

/** For a frame that was not there yet when the page tied each to its slider. */
function follow({ currentTarget: slider }: InputEvent<HTMLInputElement>) {
  const frame = slider.parentElement
  frame?.style.setProperty('--pos', `${slider.value}%`)
  frame?.setAttribute('data-touched', '')
}
