import { useLoaderData, useRouteLoaderData } from 'react-router'
import { homePage } from '#site/pages/home.page.tsx'
import { Benefits } from '#site/sections/benefits.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Reasons } from '#site/sections/reasons.tsx'
import { ServiceCards } from '#site/sections/service-cards.tsx'
import { Reviews } from '#site/sections/reviews.tsx'
import { ShareTags } from '#site/share-tags.tsx'
import { content } from '../content.server.ts'
import type { loader as rootLoader } from '../root.tsx'

export const loader = () => ({
  words: content.home(),
  services: content.services,
  testimonials: content.testimonials,
  photos: content.photos,
})

/**
 * Renders the home page. It does not use the page's View, whose island has its props in the markup, because React Router embeds the data of
 * the whole page.
 */
export default function Home() {
  const { company, shared, publicUrl } = useRouteLoaderData<typeof rootLoader>('root')!
  const { words, services, testimonials, photos } = useLoaderData<typeof loader>()
  const head = homePage.head({ services, testimonials, photos }, company, words)
  return (
    <>
      <title>{`${head.title} | ${company.name}`}</title>
      <meta name="description" content={head.description} />
      <link rel="canonical" href={`${publicUrl}/`} />
      <ShareTags {...head} company={company} publicUrl={publicUrl} path="/" hydrateUrl="" hubspot={null} />
      <script type="application/ld+json">{JSON.stringify(head.structuredData?.[0])}</script>
      <Hero company={company} services={services} photo={photos.find(({ section }) => section === 'hero')} words={words.hero} />
      <Benefits words={words.benefits} />
      <ServiceCards services={services} photos={photos} words={words.services} />
      {words.reasons && <Reasons words={words.reasons} />}
      <Reviews loaded={testimonials} hasBuiltIn defaultLocation={company.city} words={shared.reviews} />
      <CallToAction company={company} />
    </>
  )
}
