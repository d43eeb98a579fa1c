import { Main, metadataOf, Projects, read } from '../parts.jsx'

export const dynamic = 'force-static'
export const metadata = metadataOf('/projecten')

export default async function Page() {
  return (
    <Main path="/projecten">
      <Projects projects={await read('projects', { limit: 12 })} />
    </Main>
  )
}
