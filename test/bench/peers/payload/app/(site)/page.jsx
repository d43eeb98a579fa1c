import { Main, metadataOf, read, Reviews } from './parts.jsx'

export const dynamic = 'force-static'
export const metadata = metadataOf('/')

export default async function Page() {
  return (
    <Main path="/">
      <Reviews reviews={await read('reviews', { limit: 12 })} />
    </Main>
  )
}
