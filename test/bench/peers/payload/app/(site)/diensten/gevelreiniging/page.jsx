import { Main, metadataOf, Projects, Questions, read, Reviews } from '../../parts.jsx'

const PATH = '/diensten/gevelreiniging'
export const dynamic = 'force-static'
export const metadata = metadataOf(PATH)

export default async function Page() {
  const service = { equals: 'gevelreiniging' }
  const [projects, questions, reviews] = await Promise.all([
    read('projects', { where: { service }, limit: 3 }),
    read('questions', { where: { category: service }, limit: 6 }),
    read('reviews', { limit: 12 }),
  ])
  return (
    <Main path={PATH}>
      <Projects projects={projects} />
      <Questions questions={questions} />
      <Reviews reviews={reviews} />
    </Main>
  )
}
