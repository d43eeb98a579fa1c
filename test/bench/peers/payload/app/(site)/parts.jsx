import { getPayload } from 'payload'
import config from '../../payload.config.js'
import { content } from '../../content.js'

/** Returns the newest rows of a collection, or all of them. */
export async function read(collection, { where, limit = 0, sort = '-createdAt' } = {}) {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection,
    sort,
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    ...(where && { where }),
  })
  return docs
}

export const metadataOf = (path) => ({ title: content.pages[path].title })

/** Renders a page's fixed text, with the rows of the database below it. */
export const Main = ({ path, children }) => (
  <main id="inhoud" tabIndex={-1}>
    <div dangerouslySetInnerHTML={{ __html: content.pages[path].main }} />
    {children}
  </main>
)

export const Reviews = ({ reviews }) => (
  <section>
    {reviews.map(({ id, customer, location, rating, text }) => (
      <figure key={id}>
        <span data-rating={rating} />
        <blockquote>
          <p>{text}</p>
        </blockquote>
        <figcaption>
          <b>{customer}</b> {location}
        </figcaption>
      </figure>
    ))}
  </section>
)

export const Projects = ({ projects }) => (
  <section>
    {projects.map(({ id, title, location, description, before, after }) => (
      <article key={id}>
        <h2>{title}</h2>
        <img src={before} alt="" loading="lazy" />
        <img src={after} alt="" loading="lazy" />
        <p>{location}</p>
        <p>{description}</p>
      </article>
    ))}
  </section>
)

export const Questions = ({ questions }) => (
  <section>
    {questions.map(({ id, question, answer }) => (
      <details key={id}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </section>
)
