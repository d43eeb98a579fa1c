import type { PublicMedia } from '#entities/media/media.ts'
import { PROBLEM_SECTIONS } from '#entities/media/page-section.ts'
import type { WordsOf } from '#texts/nl/service-pages.ts'
import layout from '#site/styles/layout.module.css'
import { CrossSection, LETTERS } from './cross-section.tsx'
import { photoOf, SectionPhoto } from './section-photo.tsx'
import css from './gutter-problems.module.css'

/** A drawing of what goes wrong at the edge of a roof, and what its letters mean. A photo of the company's stands beside its letter. */
export function GutterProblems({ words, photos }: { words: WordsOf<'problems'>; photos: PublicMedia[] }) {
  return (
    <section className={`${css.signs} ${layout.section} ${layout.grid}`}>
      <h2>{words.title}</h2>
      <CrossSection label={words.lead} />
      <ol>
        {words.items.map((item, index) => (
          <li key={item.name}>
            <span className={css.letter}>{LETTERS[index]?.letter}</span>
            <div>
              <h3>{item.name}</h3>
              <p>{item.text}</p>
            </div>
            {photoOf(photos, PROBLEM_SECTIONS[index]) && (
              <SectionPhoto section={PROBLEM_SECTIONS[index]} photos={photos} fallback="goot-voor" alt={item.alt} sizes="16rem" />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
