import { Main, metadataOf, Questions, read } from '../parts.jsx'

export const dynamic = 'force-static'
export const metadata = metadataOf('/faq')

export default async function Page() {
  return (
    <Main path="/faq">
      <Questions questions={await read('questions', { sort: 'createdAt' })} />
    </Main>
  )
}
